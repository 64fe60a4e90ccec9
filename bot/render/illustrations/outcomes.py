"""Pictures of the result of a hand or a game for one player, and of the choice of a moon."""

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from bot.engine.model.cards import Card
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Trick
from bot.engine.play.view import MoonNow, TableView
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, MoonChoice
from bot.engine.rules.scoring import Outcome as GameOutcome
from bot.render.illustrations.game import Illustration, bounded
from bot.render.illustrations.panel_words import GOLD
from bot.render.illustrations.seating import Seating, chips, taken_cards, taken_words
from bot.render.names import fit_name
from bot.render.numbers import signed, with_sign
from bot.render.pictures.sketches import Person
from bot.render.pictures.table_sketches import (
    Chip,
    GameOverPicture,
    HandOverPicture,
    HandOverRow,
    MoonChoicePicture,
    MoonOption,
    Outcome,
    Pill,
    PlaceRow,
)
from bot.render.teams import scorers, sides, team_name
from bot.render.wording import Wording

_MOST_WINNERS: Final = 2  # avatars in the picture


def moon_choice_illustration(
    view: TableView, now: MoonNow, seating: Seating, wording: Wording, *, marks: bool = True
) -> Illustration:
    """Return a shooter's choices with their results; ``marks`` says whether to mark the best."""
    options = [
        _option(view, now.moon.amount, choice, totals, seating, wording)
        for choice, totals in now.totals
    ]
    scores = [_rate(view, totals) for _, totals in now.totals]
    best = max(scores)
    marked = tuple(
        structs.replace(
            option,
            is_best=marks and score == best and scores.count(best) == 1,
            is_good=marks and score > 0,
        )
        for option, score in zip(options, scores, strict=True)
    )
    title = wording.text("outcome-moon-title", kind=now.moon.kind.value)
    sentences = [
        wording.text(
            "outcome-alt-option",
            title=option.title,
            totals=", ".join(
                f"{_list_names(row.people, wording)} {row.total}" for row in option.outcomes
            ),
            words=" ".join(f"{words}." for words in (option.words, option.more_words) if words),
        )
        for option in marked
    ]
    return Illustration(
        "moon-choice", MoonChoicePicture(title, marked), bounded([title, *sentences])
    )


def _rate(view: TableView, totals: tuple[int, ...]) -> int:
    """Return 1 if the viewer wins with these totals, -1 if they lose, 0 if the game continues."""
    outcome = _find_outcome(view, totals)
    if outcome is None:
        return 0
    return 1 if view.viewer in outcome.winners else -1


def _find_outcome(view: TableView, totals: tuple[int, ...]) -> GameOutcome | None:
    """Return the outcome of the game at these totals, or ``None`` if it continues."""
    points = tuple(now - was for now, was in zip(totals, view.totals, strict=True))
    return view.rules.ending((*view.history, HandScore(view.hand_number, points, (), totals)))


def _option(
    view: TableView,
    amount: int,
    choice: MoonChoice,
    totals: tuple[int, ...],
    seating: Seating,
    wording: Wording,
) -> MoonOption:
    you, rules = view.viewer, view.rules
    assert you is not None
    together = "yes" if rules.has_one_total else "each"
    team = together if rules.partners(you) else "no"
    outcomes = tuple(
        Outcome(
            _team(team, seating, wording, you),
            signed(view.totals[team[0]]),
            signed(totals[team[0]]),
            _tone(totals[team[0]] - view.totals[team[0]]),
        )
        for team in _teams_clockwise(you, rules)
    )
    words, more = moon_consequence(view, totals, tuple(map(fit_name, seating.names)), wording)
    title = wording.text(f"outcome-moon-{choice.value}", amount=amount, team=team)
    return MoonOption(title, outcomes, words, more)


def _team(
    team: Sequence[Seat], seating: Seating, wording: Wording, you: Seat
) -> tuple[Person, ...]:
    """Return a player, or partners under one short name."""
    if len(team) == 1:
        return (seating.person(team[0], wording, you),)
    first = seating.person(you if you in team else team[0], wording, you)
    return (Person(wording.text("panel-us" if you in team else "panel-them"), first.avatar),)


def _teams_clockwise(you: Seat, rules: Rules) -> tuple[tuple[Seat, ...], ...]:
    """Return the teams clockwise from the viewer's."""
    teams = scorers(rules, rules.players)
    first = next(at for at, team in enumerate(teams) if you in team)
    return (*teams[first:], *teams[:first])


def _tone(change: int) -> str:
    return "bad" if change > 0 else "good" if change < 0 else ""


def moon_consequence(
    view: TableView, totals: tuple[int, ...], names: Sequence[str], wording: Wording
) -> tuple[str, str]:
    """Return the result of a moon choice: the end of the game, or the leader and the margin.

    Args:
        view: the shooter's view.
        totals: the totals after the choice.
        names: the names of the seats.
        wording: texts in the shooter's language.
    """
    you = view.viewer
    assert you is not None
    outcome = _find_outcome(view, totals)
    if outcome is None:
        sums = view.rules.team_totals(totals)
        others = [total for seat, total in enumerate(sums) if seat not in view.rules.team(you)]
        ahead = min(others) - sums[you]
        which = "lead" if ahead > 0 else "level" if ahead == 0 else "behind-by"
        return wording.text("outcome-goes-on"), wording.text(f"outcome-{which}", points=abs(ahead))
    ends = wording.text(
        "outcome-ends",
        you="yes" if you in outcome.winners else "no",
        who=wording.listed(names[seat] for seat in outcome.winners),
        count=len(outcome.winners),
    )
    limit = view.rules.options.get("limit")
    highest = Seat(totals.index(max(totals)))
    if not isinstance(limit, int) or totals[highest] < limit:
        return ends, ""
    holders = view.rules.team_rule.total_holders(highest)
    return ends, wording.text(
        "outcome-reaches",
        you="yes" if you in holders else "no",
        who=team_name(holders, names, wording),
        count=len(holders),
        limit=limit,
    )


def hand_over_illustration(
    score: HandScore, view: TableView, seating: Seating, wording: Wording
) -> Illustration:
    """Return the result of a finished hand for one of its players.

    Args:
        score: the score of the hand.
        view: the player's view, during the next hand or at the end of this one.
        seating: the players at the table.
        wording: texts in the reader's language.
    """
    you, rules = view.viewer, view.rules
    assert you is not None
    cards_taken = taken_cards(_list_known_tricks(score.number, view), view.players)
    teams = sorted(scorers(rules, view.players), key=lambda team: score.totals[team[0]])
    rows = tuple(
        HandOverRow(
            people=seating.people(team, wording, you),
            gain=with_sign(score.points[team[0]]) if score.points[team[0]] else "0",
            total=signed(score.totals[team[0]]),
            chips=_team_chips(team, cards_taken, rules, wording),
            tone=_tone(score.points[team[0]]),
            is_me=you in team,
        )
        for team in teams
    )
    title = _hand_title(score, you, seating, rules, wording)
    limit = rules.options.get("limit")
    words = wording.text("picture-limit", limit=limit) if isinstance(limit, int) else ""
    pill = _next_pill(score, view, wording)
    sentences = [
        f"{title}.",
        "; ".join(
            f"{_list_names(row.people, wording)} {row.gain}, {row.total}"
            + (f" ({taken_words(row.chips)})" if row.chips else "")
            for row in rows
        )
        + ".",
    ]
    if pill is not None:
        sentences.append(f"{pill.text}.")
    sketch = HandOverPicture(title, rows, words, pill)
    return Illustration("hand-over", sketch, bounded(sentences))


def _list_known_tricks(number: int, view: TableView) -> tuple[Trick, ...]:
    """Return the tricks of a hand, if they are still known."""
    if number == view.hand_number:
        return view.tricks
    return view.previous_tricks if number == view.hand_number - 1 else ()


def _team_chips(
    team: Sequence[Seat], taken_cards: Sequence[Sequence[Card]], rules: Rules, wording: Wording
) -> tuple[Chip, ...]:
    return chips([card for seat in team for card in taken_cards[seat]], rules, wording)


def _hand_title(
    score: HandScore, you: Seat, seating: Seating, rules: Rules, wording: Wording
) -> str:
    moon = score.moon
    if moon is not None:
        is_own = moon.seat in rules.team(you)
        return wording.text(
            "outcome-hand-moon",
            hand=score.number,
            you="yes" if is_own else "no",
            who=fit_name(seating.names[moon.seat]),
            kind=moon.kind.value,
        )
    return wording.text(
        "outcome-hand",
        hand=score.number,
        points=score.points[you],
        team="yes" if rules.partners(you) and rules.has_one_total else "no",
    )


def _next_pill(score: HandScore, view: TableView, wording: Wording) -> Pill | None:
    if view.outcome is not None or score.number != view.hand_number - 1:
        return None
    step = view.pass_step
    direction, distance = step.direction.value, step.distance
    return Pill(wording.text("pill-next", direction=direction, distance=distance), GOLD)


def game_over_illustration(
    view: TableView, seating: Seating, game: str, wording: Wording
) -> Illustration | None:
    """Return the result of a finished game for one of its players; ``None`` if it has none.

    Args:
        view: the player's view.
        seating: the players at the table.
        game: the name of the game.
        wording: texts in the reader's language.
    """
    you, rules, outcome = view.viewer, view.rules, view.outcome
    if you is None or outcome is None or not view.history:
        return None
    places = rules.places(view.totals, outcome.winners)
    totals = rules.team_totals(view.totals)
    teams = sorted(
        sides(rules, view.players), key=lambda team: (places[team[0]], team != rules.team(you))
    )
    rows = tuple(
        PlaceRow(
            places[team[0]],
            seating.people(team, wording, you),
            signed(totals[team[0]]),
            you in team,
        )
        for team in teams
    )
    title, words = result_words(view, tuple(map(fit_name, seating.names)), wording)
    winners = outcome.winners[:_MOST_WINNERS]
    hands = len(view.history)
    foot = worth_remembering(view, wording)
    sketch = GameOverPicture(
        title=title,
        words=words,
        more_words=wording.text("outcome-game", game=game, hands=hands),
        winners=tuple(seating.person(seat, wording, you) for seat in winners),
        badge=wording.text("outcome-place", place=1),
        rows=rows,
        foot=foot,
        is_won=you in outcome.winners,
    )
    sentences = [
        title,
        f"{words}.",
        f"{sketch.more_words}.",
        "; ".join(f"{row.place}. {_list_names(row.people, wording)} {row.total}" for row in rows)
        + ".",
        foot,
    ]
    return Illustration(
        "game-over", sketch, bounded([sentence for sentence in sentences if sentence])
    )


def result_words(view: TableView, names: Sequence[str], wording: Wording) -> tuple[str, str]:
    """Return the result of a finished game for the viewer: a title and the margin."""
    you, rules, outcome = view.viewer, view.rules, view.outcome
    assert you is not None
    assert outcome is not None
    totals = rules.team_totals(view.totals)
    own = rules.team(you)
    others = [team for team in sides(rules, view.players) if you not in team]
    nearest = min(others, key=lambda team: totals[team[0]])
    team = "yes" if len(own) > 1 else "no"
    if you in outcome.winners:
        co_winners = [seat for seat in outcome.winners if seat not in own]
        margin = totals[nearest[0]] - totals[you]
        if co_winners:
            title = wording.text("outcome-shared")
        else:
            title = wording.text("outcome-won", points=max(margin, 0), team=team)
        return title, wording.text(
            "outcome-won-words",
            own=totals[you],
            who=team_name(nearest, names, wording),
            team=team,
            total=totals[nearest[0]],
        )
    if not outcome.winners:
        return wording.text("nobody-won").rstrip("."), wording.text("outcome-null")
    places = rules.places(view.totals, outcome.winners)
    title = wording.text("outcome-finished", place=places[you], team=team)
    better = [other for other in others if places[other[0]] < places[you]]
    above = max(better, key=lambda team: places[team[0]])
    return title, wording.text(
        "outcome-behind",
        points=abs(totals[you] - totals[above[0]]),
        above=team_name(above, names, wording),
        is_winner="yes" if above[0] in outcome.winners else "no",
        who=wording.listed(names[seat] for seat in outcome.winners),
    )


def worth_remembering(view: TableView, wording: Wording) -> str:
    """Return a line about the viewer's own hands in a finished game; empty for a short game."""
    you = view.viewer
    assert you is not None
    shot = [
        score.number
        for score in view.history
        if score.moon and score.moon.seat in view.rules.team(you)
    ]
    if shot:
        return wording.text("outcome-foot-moon", hand=shot[0], count=len(shot))
    points = [score.points[you] for score in view.history]
    clean = sum(point <= 0 for point in points)
    if len(points) < 2:
        return ""
    if 2 * clean >= len(points):
        return wording.text("outcome-foot-clean", count=clean, hands=len(points))
    worst = max(points)
    return wording.text("outcome-foot-worst", hand=points.index(worst) + 1, points=worst)


def _list_names(people: Sequence[Person], wording: Wording) -> str:
    return wording.listed(person.name for person in people)
