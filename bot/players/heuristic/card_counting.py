"""Card counting: the cards still out, the void players, and the holders of passed cards."""

from dataclasses import dataclass

from bot.engine.model.cards import WARREN, Card
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play
from bot.engine.play.view import TableView
from bot.engine.rules.passes import Direction
from bot.players.heuristic.card_facts import EXPENSIVE, SUIT_NUMBER, CardFacts


@dataclass(frozen=True, slots=True)
class CardCount:
    """What the viewer knows about the cards it does not see.

    Attributes:
        out: suit -> rank -> the number of sides in other hands (or left over).
        voids: suit -> the seats known to be void, as bits.
        sent_to: the player who received all cards that the viewer passed, if a single player did.
        sent_faces: the sides, as (suit, rank), of those cards that have not been played.
        cheap: seat -> the number of cheap penalty cards it has taken.
        expensive: seat -> the number of expensive cards it has taken.
    """

    out: list[list[int]]
    voids: list[int]
    sent_to: Seat | None
    sent_faces: list[tuple[int, int]]
    cheap: list[int]
    expensive: list[int]


def count(view: TableView, facts: CardFacts) -> CardCount:
    """Count the cards that the viewer has seen in this hand."""
    faces = facts.faces
    out = [list(row) for row in facts.counts]
    voids = [0] * len(out)
    for card in view.hand:
        for suit, rank in faces[view.real(card)]:
            out[suit][rank] -= 1
    cheap, expensive = [0] * view.players, [0] * view.players
    cost = facts.cost
    for trick in view.tricks:
        _count_plays(out, voids, trick.plays, facts)
        for extra in (trick.revealed, trick.kitty):
            if extra is not None:
                for suit, rank in faces[extra]:
                    out[suit][rank] -= 1
        if trick.winner is None:
            continue
        for card in (*(play.card for play in trick.plays), *trick.carried):
            points = cost[card]
            if points > 0:
                if points < EXPENSIVE:
                    cheap[trick.winner] += 1
                else:
                    expensive[trick.winner] += 1
    if view.plays:
        _count_plays(out, voids, view.plays, facts)
    sent_to, sent_cards = _find_sent_cards(view)
    sent_faces = [face for card in sent_cards for face in faces[card]]
    return CardCount(out, voids, sent_to, sent_faces, cheap, expensive)


def _count_plays(
    out: list[list[int]], voids: list[int], plays: tuple[Play, ...], facts: CardFacts
) -> None:
    faces, led = facts.faces, plays[0].suit
    for play in plays:
        card = play.card
        for suit, rank in faces[card]:
            out[suit][rank] -= 1
        if led not in card.rank_in and card is not WARREN:
            voids[SUIT_NUMBER[led]] |= 1 << play.seat


def _find_sent_cards(view: TableView) -> tuple[Seat | None, list[Card]]:
    step = view.pass_step
    if not view.passed or step.direction in {Direction.HOLD, Direction.SCATTER}:
        return None, []
    viewer = Seat(0) if view.viewer is None else view.viewer
    receiver = step.receivers(viewer, view.players, 1)[0]
    passed = list(view.passed)
    for plays in (*(trick.plays for trick in view.tricks), view.plays):
        for play in plays:
            if play.seat == receiver and play.card in passed:
                passed.remove(play.card)
    return receiver, passed
