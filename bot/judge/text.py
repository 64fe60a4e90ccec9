"""A review in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UnsetType

from bot.engine.model.cards import Shade, card
from bot.engine.variants import VARIANTS
from bot.judge.format import (
    Alternative,
    Decision,
    Reason,
    Review,
    SeatReview,
    on_own_scale,
)
from bot.render.cards import card_label, lead_label
from bot.render.wording import Wording

# The numbers of a reason that are frequencies out of ten, and those that are seats.
TENTHS: Final = frozenset({"often", "rarely"})
SEATS: Final = frozenset({"who", "other"})


def review_text(review: Review, wording: Wording) -> str:
    """Return the review as text without markup: each player's sums, then all marked decisions."""
    hands = len(
        {decision.hand for decision in review.decisions} | {hand.number for hand in review.hands}
    )
    name = VARIANTS[review.variant].name
    lines = [wording.text("review-title", variant=name, hands=hands)]
    if review.unjudged is not None:
        return "\n".join([*lines, wording.text(f"review-unjudged-{review.unjudged}")])
    lines += [wording.text("review-points"), *_sums(review, wording), ""]
    marked = sorted(
        (decision for decision in review.decisions if decision.marked),
        key=lambda decision: -decision.cost,
    )
    lines.append(wording.text("review-marked" if marked else "review-none"))
    for decision in marked:
        lines += ["", *decision_text(decision, review, wording)]
    return "\n".join(lines)


def _sums(review: Review, wording: Wording) -> Iterator[str]:
    for player, seat in zip(review.players, review.seats, strict=True):
        yield ""
        yield wording.text(
            "review-seat",
            player=player,
            points=wording.decimal(on_own_scale(seat.given_away, len(review.seats))),
            marked=seat.marked,
            decisions=seat.decisions,
        )
        yield wording.text(
            "review-luck",
            **{
                name: wording.decimal(on_own_scale(points, len(review.seats)))
                for name, points in split_luck(seat).items()
            },
        )


def split_luck(seat: SeatReview) -> dict[str, float]:
    """Return the result of a seat and its parts, by the names of a message's arguments."""
    return {"result": seat.result, "luck": seat.luck, "cards": seat.cards, "play": seat.play}


def decision_text(decision: Decision, review: Review, wording: Wording) -> list[str]:
    """Return the text of a marked decision: its time, cost and reason."""
    chosen, best = decision.chosen_alternative, decision.best_alternative
    spot = "play" if decision.trick else decision.kind
    return [
        wording.text(
            f"review-place-{spot}",
            hand=decision.hand,
            player=review.players[decision.seat],
            **({"trick": decision.trick} if decision.trick else {}),
        ),
        "  "
        + wording.text(
            "review-cost",
            chosen=alternative_text(chosen, wording),
            best=alternative_text(best, wording),
            cost=wording.decimal(on_own_scale(decision.cost, len(review.seats))),
            error=wording.decimal(on_own_scale(decision.error, len(review.seats))),
        ),
        *(f"  {reason}" for reason in reasons(chosen, best, review.players, wording)),
    ]


def alternative_text(alternative: Alternative, wording: Wording) -> str:
    """Return an action of a seat: a card, the cards of a pass, or the effect of a moon."""
    if alternative.choice is not None:
        return wording.text(f"review-moon-{alternative.choice}")
    if alternative.side is not None:
        return lead_label(card(alternative.cards[0]), Shade(alternative.side), wording)
    return " ".join(card_label(card(notation), wording) for notation in alternative.cards)


def reasons(
    chosen: Alternative, best: Alternative, names: Sequence[str], wording: Wording
) -> list[str]:
    """Return in words why one alternative is better: a concept and its gain.

    Args:
        chosen: the alternative that is not as good.
        best: the better one.
        names: the seats' names.
        wording: texts in the reader's language.
    """
    explanation = chosen.why
    if isinstance(explanation, UnsetType):
        return wins_advantage(chosen, best, wording)
    effect = []
    # In older reviews the effect may be the points saved, which the cost states anyway.
    if explanation.effect is not None and explanation.effect.says != "effect-points":
        effect.append(_sentence(explanation.effect, names, wording))
    if best.choice is not None:
        effect = wins_advantage(chosen, best, wording)
    if explanation.cause is None:
        better = alternative_text(best, wording)
        return [wording.text("why-none", better=better), *effect]
    cause = _sentence(explanation.cause, names, wording)
    if explanation.usually is not None and explanation.is_cause:
        cause = wording.text(f"why-usually-{explanation.usually}", cause=cause)
    return [cause, *effect]


def _sentence(reason: Reason, names: Sequence[str], wording: Wording) -> str:
    arguments: dict[str, str | int] = {
        name: wording.text(f"why-suit-{suit}") for name, suit in reason.suits.items()
    }
    for name, token in reason.cards.items():
        notation, _, side = token.partition(":")
        arguments[name] = (
            lead_label(card(notation), Shade(side), wording)
            if side
            else card_label(card(notation), wording)
        )
    for name, number in reason.numbers.items():
        if name in SEATS:
            arguments[name] = names[number]
        else:
            arguments[name] = _times(number, wording) if name in TENTHS else number
    if reason.choice is not None:
        arguments["choice"] = reason.choice
    says = reason.says
    if says == "effect-queen" and reason.cards["better"] == reason.cards["queen"]:
        says = "effect-queen-now"
    return wording.text(f"why-{says}", **arguments)


def _times(tenths: int, wording: Wording) -> str:
    return wording.text("why-times", count=tenths)


def wins_advantage(chosen: Alternative, best: Alternative, wording: Wording) -> list[str]:
    """Return the better alternative's advantage in games won, if it is known."""
    if isinstance(chosen.places, UnsetType) or isinstance(best.places, UnsetType):
        return []
    often, rarely = round(10 * chosen.places[0]), round(10 * best.places[0])
    if often >= rarely:
        return []
    times = {"often": _times(often, wording), "rarely": _times(rarely, wording)}
    if best.choice is not None:
        return [wording.text("why-moon-wins", choice=best.choice, **times)]
    better, played = (alternative_text(alternative, wording) for alternative in (best, chosen))
    return [wording.text("why-effect-wins", better=better, played=played, **times)]
