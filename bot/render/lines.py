"""Lines of text about a game: tricks, scores, passes, moons.

In all functions, ``names`` are the players' names, one per seat, escaped for markdown, and ``you``
is the reader's seat, if they have one.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import assert_never

from bot.engine.model.cards import WARREN, Card
from bot.engine.model.seats import Seat, all_seats
from bot.engine.model.trick import Play, Trick, turned_up
from bot.engine.play.turn import build_turn
from bot.engine.play.view import TableView
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.legal import legal_plays, refusals
from bot.engine.rules.openings import Opening
from bot.engine.rules.passes import PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Claim, HandScore, Moon, MoonChoice
from bot.render.cards import SUIT_SIGNS, card_text, lead_label, play_label
from bot.render.numbers import signed, with_sign
from bot.render.teams import scorers, shooters, team_name
from bot.render.wording import Wording

Names = Sequence[str]
DOT = " · "


def name_for(seat: Seat, names: Names, wording: Wording, you: Seat | None = None) -> str:
    """Return the name of a seat, or the word for "you" if it is the reader's seat."""
    return wording.text("you") if seat == you else names[seat]


def format_score(name: str, total: int) -> str:
    """Return a player or team with their points: ``Bo **−5**``."""
    return f"{name} **{signed(total)}**"


def scores_line(
    totals: Sequence[int],
    names: Names,
    wording: Wording,
    you: Seat | None = None,
    rules: Rules | None = None,
) -> str:
    """Return the totals, with ``rules`` by team: ``Ann **12** · Bo **−5** · you **3**``."""
    return DOT.join(
        [
            format_score(team_name(team, names, wording, you), totals[team[0]])
            for team in scorers(rules, len(totals))
        ]
    )


def winning_so_far(plays: Sequence[Play], rules: Rules) -> int | None:
    """Return the index of the play that is winning the trick.

    ``None`` while a card that may win is face down.
    """
    if not plays:
        return None
    for play in plays:
        if play.card is WARREN and play.announced is plays[0].suit:
            return None
    return rules.winner(plays)


def plays_line(
    plays: Sequence[Play],
    names: Names,
    wording: Wording,
    *,
    winner: int | None = None,
    cancelled: Collection[int] = (),
    you: Seat | None = None,
    revealed: Card | None = None,
) -> str:
    """Return the plays in order: ``Bo ♠9 · **Cy ♠K** · Di ♠2``.

    The winning play is in bold; plays that cancel each other are struck out.
    """
    parts = []
    led = plays[0].suit if plays else None
    for at, play in enumerate(plays):
        player = name_for(play.seat, names, wording, you)
        text = f"{player} {play_label(play, wording, revealed, led)}"
        mark = "**" if at == winner else "~~" if at in cancelled else ""
        parts.append(f"{mark}{text}{mark}")
    return DOT.join(parts)


def current_plays(view: TableView, names: Names, wording: Wording) -> str:
    """Return the plays of the current trick as the viewer sees them."""
    return plays_line(
        view.plays,
        names,
        wording,
        winner=winning_so_far(view.plays, view.rules),
        cancelled=view.rules.cancelled(view.plays),
        you=view.viewer,
    )


def trick_line(
    trick: Trick,
    names: Names,
    wording: Wording,
    you: Seat | None = None,
    *,
    rules: Rules | None = None,
) -> str:
    """Return the plays of a finished trick, with the one that took it in bold."""
    takes = (at for at, play in enumerate(trick.plays) if play.seat == trick.winner)
    return plays_line(
        trick.plays,
        names,
        wording,
        winner=next(takes, None),
        cancelled=rules.cancelled(trick.plays) if rules else (),
        you=you,
        revealed=trick.revealed,
    )


def taken_line(
    trick: Trick,
    rules: Rules,
    names: Names,
    wording: Wording,
    you: Seat | None = None,
) -> str:
    """Return the taker and the points of a trick: ``Cy takes 14 points (♠Q, ♥4)``."""
    if trick.winner is None:
        return wording.text("trick-cancelled")
    costly = rules.card_points.among(trick.taken)
    winner = {"you": "yes" if trick.winner == you else "no", "who": names[trick.winner]}
    trump = "yes" if _by_trump(trick, rules) else "no"
    if costly:
        points = rules.card_points.add_up(costly)
        cards = wording.text("list-comma").join(card_text(card, wording) for card in costly)
        if points < 0:
            line = wording.text("trick-taken-good", points=signed(points), cards=cards, **winner)
        else:
            line = wording.text("trick-taken", points=points, cards=cards, trump=trump, **winner)
    else:
        line = wording.text("trick-taken-free", **winner)
    if trick.kitty is not None:
        line += " " + wording.text("trick-kitty", card=card_text(trick.kitty, wording))
    if trick.carried:
        line += " " + wording.text("trick-carried", count=len(trick.carried) // rules.players)
    may_be_nobodys = trick.winner == trick.leader  # the leader takes the last trick if no card wins
    if may_be_nobodys and rules.winner(turned_up(trick.plays, trick.revealed)) is None:
        line += " " + wording.text("trick-to-leader")
    return line


def carried_line(carried: Sequence[Card], rules: Rules, wording: Wording) -> str | None:
    """Return a line about carried tricks, which nobody took; ``None`` if there are none."""
    if not carried:
        return None
    costly = rules.card_points.among(carried)
    if not costly:
        return wording.text("carried-free")
    cards = wording.text("list-comma").join(card_text(card, wording) for card in costly)
    return wording.text("carried-costly", points=rules.card_points.add_up(carried), cards=cards)


def _by_trump(trick: Trick, rules: Rules) -> bool:
    """Return whether a trump took a trick in which another suit was led."""
    trumps = rules.trumps
    if trumps is None or trick.plays[0].suit is trumps:
        return False
    taker = next(play for play in trick.plays if play.seat == trick.winner)
    return taker.card.shows(trumps)


def points_of_trick(trick: Trick, rules: Rules) -> int:
    """Return the points of the trick for its taker."""
    return rules.card_points.add_up(trick.taken)


def givers(view: TableView) -> tuple[Seat, ...]:
    """Return the seats that passed cards to the viewer in this hand."""
    count = view.rules.pass_size
    return tuple(
        seat
        for seat in all_seats(view.players)
        if view.viewer in view.pass_step.receivers(seat, view.players, count)
    )


def where_to(step: PassStep, wording: Wording) -> str:
    """Return in words where the receiver of a pass sits, seen from the giver."""
    return wording.text("pass-where", direction=step.direction.value, distance=step.distance)


def pass_heading(step: PassStep, count: int, wording: Wording) -> str:
    """Return the sentence for the whole table about the pass of a hand."""
    return wording.text(
        "hand-pass", direction=step.direction.value, distance=step.distance, count=count
    )


def scatter_lines(
    receivers: Sequence[Seat], cards: Sequence[Card], names: Names, wording: Wording
) -> str:
    """Return the receiver of each card in a scatter, in the order of choosing."""
    parts = []
    for at, seat in enumerate(receivers):
        card = card_text(cards[at], wording) if at < len(cards) else wording.text("card-open")
        parts.append(wording.text("scatter-one", card=card, who=names[seat]))
    return DOT.join(parts)


def reasons(view: TableView, legal: Iterable[Card], wording: Wording) -> str:
    """Return brief reasons why cards of the hand may not be played; empty if all may."""
    playable = set(legal)
    refused = [card for card in view.hand if card not in playable]
    if not refused:
        return ""
    own_turn = build_turn(view.hand, view, view.stands_for)
    suit = SUIT_SIGNS[own_turn.led] if own_turn.led else ""
    opening = opening_label(view.opening, wording) if own_turn.opening_card else ""
    errors = refusals(view.rules.play_rules, own_turn, refused)
    words = [wording.text(f"reason-{error.code}", suit=suit, card=opening) for error in errors]
    return wording.text("list-comma").join(dict.fromkeys(words))


def may_follow_with(view: TableView) -> frozenset[Card]:
    """Return the cards of the hand that the viewer may follow with, before it is their turn.

    It returns all cards while that is unknown: before the lead, and after the viewer has played.
    """
    if not view.plays or any(play.seat == view.viewer for play in view.plays):
        return frozenset(view.hand)
    own_turn = build_turn(view.hand, view, view.stands_for)
    return frozenset(legal_plays(view.rules.play_rules, own_turn))


def claim_line(
    claim: Claim, tricks: int, names: Names, wording: Wording, you: Seat | None = None
) -> str:
    """Return the reason why the rest of a hand of ``tricks`` tricks was played automatically."""
    return wording.text(
        "claim-news",
        reason=claim.reason.value,
        trick=claim.trick,
        last=tricks if tricks > claim.trick else 0,
        who="" if claim.seat is None else names[claim.seat],
        you="yes" if you is not None and claim.seat == you else "no",
    )


def opening_label(opening: Opening | None, wording: Wording) -> str:
    """Return the card that must be led first, in markdown; empty if there is none."""
    if opening is None or opening.card is None:
        return ""
    return lead_label(opening.card, opening.shade, wording)


def state_words(view: TableView, wording: Wording) -> list[str]:
    """Return the state of the hand: the trumps, and whether hearts are broken."""
    words = []
    if view.rules.trumps is not None:
        words.append(wording.text("trumps-are", suit=view.rules.trumps.value))
    if view.rules.hearts_must_break:
        words.append(wording.text("hearts-broken" if view.broken else "hearts-whole"))
    return words


def left_over_line(rules: Rules, wording: Wording) -> str | None:
    """Return the use of the card that the deal leaves over; ``None`` if all are dealt."""
    match rules.kitty_rule:
        case KittyRule.NONE:
            return None
        case KittyRule.EXTRA:
            return wording.text("hand-extra-card")
        case KittyRule.FIRST_TRICK:
            return wording.text("hand-kitty", trick="first")
        case KittyRule.LAST_TRICK:
            return wording.text("hand-kitty", trick="last")
        case _:
            assert_never(rules.kitty_rule)


def moon_line(
    moon: Moon,
    choice: MoonChoice | None,
    names: Names,
    wording: Wording,
    rules: Rules | None = None,
) -> str:
    """Return the shooter of a moon or universe, and their choice."""
    state = "open" if choice is None else choice.value
    if rules is not None and rules.partners(moon.seat):
        shot_by = shooters(moon, rules)
        return wording.text(
            "moon-news-team",
            who=team_name(shot_by, names, wording),
            count=len(shot_by),
            team=team_name(rules.team(moon.seat), names, wording),
            chooser=names[moon.seat],
            amount=moon.amount,
            choice=state,
            each="no" if rules.has_one_total else "yes",
        )
    return wording.text(
        "moon-news", kind=moon.kind.value, who=names[moon.seat], amount=moon.amount, choice=state
    )


def hand_line(score: HandScore, names: Names, wording: Wording, rules: Rules | None = None) -> str:
    """Return the totals after a hand and each change: ``Ann **12** (+3) · Bo **−5** (0)``."""
    return DOT.join(
        wording.text(
            "score-after",
            who=team_name(team, names, wording),
            total=signed(score.totals[team[0]]),
            change=with_sign(score.points[team[0]]),
        )
        for team in scorers(rules, len(names))
    )


def reset_lines(
    history: Sequence[HandScore], names: Names, wording: Wording, rules: Rules | None = None
) -> list[str]:
    """Return a line for each total that was reset to 0 in the last hand of the history."""
    if not history:
        return []
    last = history[-1]
    before = history[-2].totals if len(history) > 1 else (0,) * len(last.totals)
    return [
        wording.text(
            "reset-news",
            who=team_name(team, names, wording),
            count=len(team),
            total=before[team[0]] + last.points[team[0]],
        )
        for team in scorers(rules, len(names))
        if team[0] in last.reset
    ]


def tie_line(
    history: Sequence[HandScore], rules: Rules | None, names: Names, wording: Wording
) -> str | None:
    """Return the sentence about a tie for the lowest total past the limit; ``None`` without one."""
    tied = rules.tied(tuple(history)) if rules is not None and history else ()
    if not tied or rules is None:
        return None
    limit = rules.options.get("limit")
    return wording.text(
        "tie-goes-on",
        who=wording.listed(names[seat] for seat in tied),
        count=len(tied),
        total=signed(history[-1].totals[tied[0]]),
        limit=limit if isinstance(limit, int) else 0,
    )
