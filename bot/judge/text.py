"""A review in words."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET, UnsetType

from bot.engine.model.cards import Shade, card
from bot.engine.variants import VARIANTS
from bot.judge.format import Alternative, Decision, Review
from bot.render.cards import card_label, lead_label
from bot.render.wording import Wording

REASONS: Final = 2  # the most for one decision
TELLING: Final = 0.03  # by how much frequencies must differ to be a reason


def review_text(review: Review, wording: Wording) -> str:
    """Return the review as text without markup: each player's sums, then all marked decisions."""
    hands = len({one.hand for one in review.decisions} | {one.number for one in review.hands})
    name = VARIANTS[review.variant].name
    lines = [wording.text("review-title", variant=name, hands=hands)]
    if review.unjudged is not None:
        return "\n".join([*lines, wording.text(f"review-unjudged-{review.unjudged}")])
    lines += [wording.text("review-points"), *_sums(review, wording), ""]
    marked = sorted((one for one in review.decisions if one.marked), key=lambda one: -one.cost)
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
            points=wording.decimal(seat.given_away),
            marked=seat.marked,
            decisions=seat.decisions,
        )
        yield wording.text(
            "review-luck",
            result=wording.decimal(seat.result),
            luck=wording.decimal(seat.luck),
            cards=wording.decimal(seat.cards),
            play=wording.decimal(seat.play),
        )


def decision_text(decision: Decision, review: Review, wording: Wording) -> list[str]:
    """Return a marked decision: when it was, what it cost, and why."""
    chosen, best = (decision.alternatives[at] for at in (decision.chosen, decision.best))
    place = "play" if decision.trick else decision.kind
    return [
        wording.text(
            f"review-place-{place}",
            hand=decision.hand,
            player=review.players[decision.seat],
            **({"trick": decision.trick} if decision.trick else {}),
        ),
        "  "
        + wording.text(
            "review-cost",
            chosen=alternative_text(chosen, wording),
            best=alternative_text(best, wording),
            cost=wording.decimal(decision.cost),
            error=wording.decimal(decision.error),
        ),
        *(f"  {reason}" for reason in reasons(chosen, best, wording)),
    ]


def alternative_text(alternative: Alternative, wording: Wording) -> str:
    """Return what a seat could do: a card, the cards of a pass, or what a moon does."""
    if alternative.choice is not None:
        return wording.text(f"review-moon-{alternative.choice}")
    if alternative.side is not None:
        return lead_label(card(alternative.cards[0]), Shade(alternative.side), wording)
    return " ".join(card_label(card(one), wording) for one in alternative.cards)


def reasons(chosen: Alternative, best: Alternative, wording: Wording) -> list[str]:
    """Return in words what happened more often with one alternative, the largest difference first.

    Frequencies are shares of the deals that the seat could have seen.
    """
    counts: dict[str, tuple[float | UnsetType, float | UnsetType]] = {
        "wins": (_first(chosen), _first(best)),
        "queen": (chosen.queen, best.queen),
        "shoots": (chosen.shoots, best.shoots),
        "is-shot": (chosen.is_shot, best.is_shot),
        "takes": (chosen.takes, best.takes),
    }
    found = [
        (abs(with_it - without), name, with_it, without)
        for name, (with_it, without) in counts.items()
        if not isinstance(with_it, UnsetType) and not isinstance(without, UnsetType)
    ]
    telling = sorted((one for one in found if one[0] >= TELLING), key=lambda one: -one[0])
    return [
        wording.text(
            f"review-reason-{name}",
            chosen=alternative_text(chosen, wording),
            best=alternative_text(best, wording),
            often=round(100 * with_it),
            rarely=round(100 * without),
        )
        for _, name, with_it, without in telling[:REASONS]
    ]


def _first(alternative: Alternative) -> float | UnsetType:
    return UNSET if isinstance(alternative.places, UnsetType) else alternative.places[0]
