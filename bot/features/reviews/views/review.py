"""Layouts of a player's review: the sums, the costliest decisions, and each decision.

The buttons have the verb ``reviewed`` and as argument the number of a decision, from 0, ``sums`` or
``details``. Their steps only make their ids differ, because two of them may lead to the same page.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from msgspec import UNSET

from bot.engine.model.cards import card
from bot.engine.model.seats import Seat
from bot.judge.format import Decision, Review, on_own_scale
from bot.judge.text import alternative_text, reasons, split_luck, wins_advantage
from bot.render import lines as say
from bot.render.cards import hand_text
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.hand import pass_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.lines import DOT
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording
from bot.table.history.replay import Replay, ReplayPage, Spot
from bot.table.state.steps import ANY
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import (
    GREY,
    NEUTRAL,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

REVIEW: Final = "review"  # the verbs of the buttons
TURN: Final = "reviewed"
PLAY_ON: Final = "playon"
SHOW: Final = "showreview"
SUMS: Final = "sums"  # the page with the sums
DETAILS: Final = "details"  # the page with the figures behind them
COSTLIEST: Final = 3  # decisions on the page with the sums
_SHOWN: Final = 5  # alternatives shown for a decision
_CLEAR: Final = 0.5  # points a hand from which cards count as better or worse than average
_ROUND: Final = 3  # points from which decimals are left out

# The page of the replay and the picture of the moment, if there is one.
Moment = tuple[ReplayPage, Picture | None]


@dataclass(frozen=True, slots=True)
class OwnReview:
    """The review of a game for one of its players.

    Attributes:
        info: the table.
        review: the review of all players.
        seat: the seat of the player.
        mean_points: the mean points a hand of the player, including the partner's.
    """

    info: TableInfo
    review: Review
    seat: Seat
    mean_points: float

    @property
    def decisions(self) -> list[Decision]:
        """The player's own decisions, without those of a substitute."""
        return [
            decision
            for decision in self.review.decisions
            if decision.seat == self.seat and not decision.substitute
        ]

    @property
    def costliest(self) -> list[Decision]:
        """The costliest marked decisions, the costliest first."""
        marked = [decision for decision in self.decisions if decision.marked]
        return sorted(marked, key=lambda decision: -decision.cost)[:COSTLIEST]

    def scale(self, points: float) -> float:
        """Return relative points of the review as points of the game."""
        return on_own_scale(points, len(self.review.seats))


def mean_points_taken(replay: Replay) -> float:
    """Return the mean points a hand of the viewer's team."""
    page = replay.page(replay.spots[-1])
    assert replay.viewer is not None
    return fmean(page.rules.team_totals(score.points)[replay.viewer] for score in page.history)


def find_spot(decision: Decision, spots: Sequence[Spot]) -> Spot:
    """Return the page of the replay that shows a decision."""
    if decision.trick is not None:
        return decision.hand, decision.trick
    if decision.kind == "moon":
        return max(spot for spot in spots if spot[0] == decision.hand)
    return decision.hand, 0


def moment_picture(
    decision: Decision,
    page: ReplayPage,
    info: TableInfo,
    wording: Wording,
    deck: Deck = Deck.FOUR,
) -> Illustration | None:
    """Return the picture of a decision: its trick, or the hand from which cards were passed."""
    hand = page.hands[decision.seat]
    if decision.kind != "pass" or hand is None:
        return _trick_picture(page, info, wording, deck)
    passed, best = (
        [card(notation) for notation in decision.alternatives[at].cards]
        for at in (decision.chosen, decision.best)
    )
    better = best if decision.marked else []
    return pass_illustration(hand, passed, better, decision.hand, wording, deck)


def _trick_picture(
    page: ReplayPage, info: TableInfo, wording: Wording, deck: Deck
) -> Illustration | None:
    if page.played is None:
        return None
    points, hand_and_trick = say.points_of_trick(page.played, page.rules), (page.hand, page.trick)
    return trick_illustration(
        page.played, points, hand_and_trick, info.plain, wording, deck, page.rules, info.avatars
    )


def analysing_panel(wording: Wording, *, done: int, count: int, ahead: int) -> Layout:
    """Return the message shown while a game is analysed.

    Args:
        wording: texts in the reader's language.
        done: the number of judged decisions.
        count: the number of all decisions; 0 before they have been counted.
        ahead: the number of reviews before this one.
    """
    if ahead:
        text = wording.text("review-waiting", ahead=ahead)
    elif done:
        text = wording.text("review-progress", done=done, count=count)
    else:  # the first decision may have to wait until the judge is compiled
        text = wording.text("review-begins")
    return panel([lines(heading(wording.text("review-analysing")), text)], accent=GREY)


def late_panel(table_id: str, wording: Wording, *, has_failed: bool) -> Layout:
    """Return the message about a review that is not ready yet, or failed."""
    text = wording.text("review-failed" if has_failed else "review-later")
    again = button(table_id, ANY, REVIEW, wording.text("button-review"))
    return panel([text, row([again])], accent=GREY)


def sums_panel(
    own: OwnReview,
    moments: Sequence[Moment],
    wording: Wording,
    *,
    name: str | None = None,
    may_show: bool = False,
) -> Layout:
    """Return the page with the sums and the costliest decisions.

    Args:
        own: the review.
        moments: the moments of :attr:`OwnReview.costliest`.
        wording: texts in the reader's language.
        name: the player's name on a page for others, which has no buttons.
        may_show: whether there is a button that shows it to others.
    """
    review, decisions = own.review, own.decisions
    if review.unjudged is not None:
        return panel(
            [_title(own, wording, name) + "\n" + _explain_unjudged(own, wording)], accent=GREY
        )
    costliest = own.costliest
    headline = wording.text("review-costliest", count=len(costliest)) if costliest else None
    pieces: list[Piece | str] = [
        lines(
            _title(own, wording, name),
            *_sums(own, wording, name),
            headline or wording.text("review-none"),
        )
    ]
    for decision, (page, picture) in zip(costliest, moments, strict=True):
        pieces.append(
            lines(*decision_lines(decision, page, own, wording, name=name, is_short=True))
        )
        if picture is not None:
            pieces.append(gallery(picture))
    if name is None and decisions:
        pages = [_page_button(own, "each", "button-review-each", "0", wording, is_main=True)]
        pages += [
            _page_button(
                own, f"costly{number}", "button-review-costly", str(at), wording, number=number
            )
            for number, at in enumerate(map(decisions.index, costliest), start=1)
        ]
        pieces.append(row(pages))
        more_buttons = [
            play_on_button(own.info.table_id, decision.step, wording, label="button-try-again")
            for decision in costliest[:1]
        ]
        more_buttons.append(_page_button(own, "details", "button-review-details", DETAILS, wording))
        if may_show:
            more_buttons.append(_show_button(own, SUMS, wording))
        pieces.append(row(more_buttons))
    return panel(pieces, accent=NEUTRAL)


def _sums(own: OwnReview, wording: Wording, name: str | None) -> list[str]:
    """Return the points taken, the avoidable part, and the value of the cards."""
    sums = own.review.seats[own.seat]
    reader = {"reader": "player" if name is None else "others", "who": name or ""}
    avoidable = own.scale(sums.given_away)
    texts = []
    if sums.marked:
        message_id = (
            "review-avoidable" if avoidable <= max(own.mean_points, 0.0) else "review-got-away"
        )
        texts.append(
            wording.text(
                message_id,
                taken=points_text(own.mean_points, wording),
                avoidable=points_text(avoidable, wording),
                **reader,
            )
        )
        texts.append(
            wording.text("review-better", marked=sums.marked, decisions=sums.decisions, **reader)
        )
    else:
        texts.append(
            wording.text("review-taken", taken=points_text(own.mean_points, wording), **reader)
        )
    cards = own.scale(sums.cards)
    which = "average" if abs(cards) < _CLEAR else "worse" if cards > 0 else "better"
    points = points_text(abs(cards), wording)
    texts.append(wording.text(f"review-cards-{which}", points=points, **reader))
    return texts


def points_text(points: float, wording: Wording) -> str:
    """Return points as text, with decimals only for small numbers."""
    return str(round(points)) if abs(points) >= _ROUND else wording.decimal(points)


def details_panel(own: OwnReview, wording: Wording) -> Layout:
    """Return the page with the figures behind the sums, and the accuracy of the costs."""
    sums = own.review.seats[own.seat]
    text = lines(
        _title(own, wording, None),
        wording.text(
            "review-given",
            points=wording.decimal(own.scale(sums.given_away)),
            marked=sums.marked,
            decisions=sums.decisions,
        ),
        wording.text(
            "review-luck",
            **{
                name: wording.decimal(own.scale(points))
                for name, points in split_luck(sums).items()
            },
        ),
        *(
            wording.text(
                "review-sure",
                spot=spot_text(decision, wording),
                cost=wording.decimal(own.scale(decision.cost)),
                error=wording.decimal(own.scale(decision.error)),
            )
            for decision in own.costliest
        ),
        small(wording.text("review-points")),
    )
    back = _page_button(own, "sums", "button-review-sums", SUMS, wording)
    return panel([text, row([back])], accent=NEUTRAL)


def decision_panel(
    own: OwnReview,
    number: int,
    moment: Moment,
    wording: Wording,
    *,
    name: str | None = None,
    may_show: bool = False,
) -> Layout:
    """Return the page of a decision.

    Args:
        own: the review.
        number: the number of the decision, from 0.
        moment: the moment of the decision.
        wording: texts in the reader's language.
        name: the player's name on a page for others, which has no buttons.
        may_show: whether there is a button that shows it to others.
    """
    decisions = own.decisions
    decision, (page, picture) = decisions[number], moment
    count = wording.text("review-number", number=number + 1, count=len(decisions))
    text = lines(
        _title(own, wording, name),
        *decision_lines(decision, page, own, wording, name=name),
        small(DOT.join([count, wording.text("review-values")])),
    )
    pieces: list[Piece | str] = [text]
    if picture is not None:
        pieces.append(gallery(picture))
    if name is None:
        last = len(decisions) - 1
        marked = [at for at, decision in enumerate(decisions) if decision.marked]
        mistake = next((at for at in marked if at > number), marked[0] if marked else number)
        steps = [
            _page_button(own, "sums", "button-review-sums", SUMS, wording),
            _page_button(
                own, "back", "button-page-back", str(max(0, number - 1)), wording, here=number
            ),
            _page_button(
                own, "on", "button-page-on", str(min(last, number + 1)), wording, here=number
            ),
            _page_button(own, "mark", "button-review-mistake", str(mistake), wording, here=number),
        ]
        pieces.append(row(steps))
        more_buttons = [play_on_button(own.info.table_id, decision.step, wording)]
        if may_show:
            more_buttons.append(_show_button(own, str(number), wording))
        pieces.append(row(more_buttons))
    return panel(pieces, accent=NEUTRAL)


def _title(own: OwnReview, wording: Wording, name: str | None) -> str:
    if name is None:
        return heading(wording.text("review-own", game=own.info.variant))
    return heading(wording.text("review-of", game=own.info.variant, who=name))


def _explain_unjudged(own: OwnReview, wording: Wording) -> str:
    return wording.text(f"review-unjudged-{own.review.unjudged}")


def decision_lines(
    decision: Decision,
    page: ReplayPage,
    own: OwnReview,
    wording: Wording,
    *,
    name: str | None,
    is_short: bool = False,
) -> list[str]:
    """Return the lines about a decision: the moment, its cost, and the reasons.

    Args:
        decision: the decision.
        page: the page of the replay with its trick.
        own: the review.
        wording: texts in the reader's language.
        name: the player's name, if others read it.
        is_short: whether to leave out the values of the alternatives.
    """
    reader = "player" if name is None else "others"
    chosen, best = decision.chosen_alternative, decision.best_alternative
    texts = [f"**{spot_text(decision, wording)}**"]
    hand = page.hands[own.seat]
    if hand is not None and decision.kind != "moon":
        texts.append(wording.text("review-hand", cards=hand_text(hand, wording), reader=reader))
    if page.played is not None and decision.kind != "moon":
        before = page.played.plays
        at = next(n for n, play in enumerate(before) if play.seat == own.seat)
        if at:
            plays = say.plays_line(before[:at], own.info.names, wording)
            texts.append(wording.text("review-on-table", plays=plays))
        else:
            texts.append(wording.text("review-led", reader=reader, who=name or ""))
    if decision.marked:
        texts.append(
            wording.text(
                "review-decision",
                chosen=alternative_text(chosen, wording),
                best=alternative_text(best, wording),
                cost=points_text(own.scale(decision.cost), wording),
                reader=reader,
            )
        )
        texts += decision_reasons(decision, own.info.names, wording)
    else:
        texts.append(wording.text("review-fine", chosen=alternative_text(chosen, wording)))
    if not is_short:
        texts += [
            wording.text(
                "review-value",
                what=alternative_text(alternative, wording),
                value=wording.decimal(own.scale(alternative.value)),
                chosen="yes" if alternative is chosen else "no",
            )
            for alternative in decision.alternatives[:_SHOWN]
        ]
    return texts


def decision_reasons(decision: Decision, names: Sequence[str], wording: Wording) -> list[str]:
    """Return the reasons why the best alternative is better; ``names``: one for each seat."""
    chosen, best = decision.chosen_alternative, decision.best_alternative
    texts = reasons(chosen, best, names, wording)
    if decision.kind != "moon" and decision.win_cost is not UNSET:
        texts += wins_advantage(chosen, best, wording)
    return texts


def spot_text(decision: Decision, wording: Wording) -> str:
    """Return the position of a decision in the game: the hand and the trick."""
    spot = "play" if decision.trick else decision.kind
    return wording.text(f"review-spot-{spot}", hand=decision.hand, trick=decision.trick or 0)


def _page_button(
    own: OwnReview,
    step: str,
    label: str,
    page: str,
    wording: Wording,
    *,
    is_main: bool = False,
    here: int | None = None,
    number: int = 0,
) -> Piece:
    return button(
        own.info.table_id,
        step,
        TURN,
        wording.text(label, number=number),
        arg=page,
        style=Style.primary if is_main else Style.secondary,
        disabled=page == str(here),
    )


def _show_button(own: OwnReview, page: str, wording: Wording) -> Piece:
    return button(own.info.table_id, ANY, SHOW, wording.text("button-review-show"), arg=page)


def play_on_button(
    table_id: str, step: str, wording: Wording, *, label: str = "button-play-on"
) -> Piece:
    """Return the button that plays on from a decision."""
    return button(table_id, ANY, PLAY_ON, wording.text(label), arg=step)
