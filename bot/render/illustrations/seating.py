"""The players at a table and the cards that they have taken: plates, chips and names."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.engine.model.cards import QUEEN_OF_SPADES, Card, Face, Suit
from bot.engine.model.seats import Seat, all_seats, clockwise_from
from bot.engine.model.trick import Trick
from bot.engine.play.view import TableView
from bot.engine.rules.rules import Rules
from bot.render.cards import SUIT_SIGNS, card_label, face_label
from bot.render.numbers import with_sign
from bot.render.pictures.sketches import Person
from bot.render.pictures.table_sketches import Chip
from bot.render.wording import Wording

_HEARTS: Final = re.compile(f"({SUIT_SIGNS[Suit.HEARTS]})([0-9]+)")


@dataclass(frozen=True, slots=True)
class Seating:
    """The players at a table; tuples have one entry per seat.

    Attributes:
        names: plain names.
        avatars: the keys of avatars; ``None`` for a letter.
        computers: which seats belong to computers.
        away: which people are away, so that a computer plays for them.
    """

    names: tuple[str, ...]
    avatars: tuple[str | None, ...] = ()
    computers: tuple[bool, ...] = ()
    away: frozenset[Seat] = frozenset()

    def person(self, seat: Seat, wording: Wording, you: Seat | None = None) -> Person:
        """Return a player for a picture; the viewer is named "You"."""
        name = wording.text("panel-you") if seat == you else self.names[seat]
        avatar = self.avatars[seat] if self.avatars else None
        return Person(name, avatar, bool(self.computers) and self.computers[seat])

    def people(
        self, team: Iterable[Seat], wording: Wording, you: Seat | None = None
    ) -> tuple[Person, ...]:
        """Return the players of a team, the viewer first."""
        seats = sorted(team, key=lambda seat: seat != you)
        return tuple(self.person(seat, wording, you) for seat in seats)


def taken_cards(tricks: Sequence[Trick], players: int) -> Sequence[Sequence[Card]]:
    """Return the cards that each seat has taken."""
    cards_by_seat: list[list[Card]] = [[] for _ in range(players)]
    for trick in tricks:
        if trick.winner is not None:
            cards_by_seat[trick.winner] += trick.taken
    return cards_by_seat


def is_danger(card: Card, rules: Rules) -> bool:
    """Return whether the card is the costliest one except hearts, usually the queen of spades."""
    return card in _danger_cards(rules)


@lru_cache(maxsize=256)
def _danger_cards(rules: Rules) -> frozenset[Card]:
    costs = {
        card: points
        for card, points in rules.card_points.items()
        if any(face.suit is not Suit.HEARTS for face in card.faces)
    }
    # A queen of spades with a heart on its other side costs a point more.
    least = max(max(costs.values(), default=0) - 1, 2)
    return frozenset(card for card, points in costs.items() if points >= least)


def chips(cards: Iterable[Card], rules: Rules, wording: Wording) -> tuple[Chip, ...]:
    """Return the penalty cards among these: hearts as a number, each other card by name.

    A two-sided card counts by its sides.
    """
    hearts = 0
    others: list[tuple[int, str, bool]] = []
    for card in rules.card_points.among(cards):
        if card.is_two_sided:
            points = rules.card_points[card]
            of_hearts = sum(face.suit is Suit.HEARTS for face in card.faces)
            hearts += of_hearts
            if points > of_hearts:
                face = _costly_face(card)
                others.append(
                    (of_hearts - points, face_label(face, wording), is_danger(card, rules))
                )
        elif card.shows(Suit.HEARTS):
            hearts += 1
        else:
            points = rules.card_points[card]
            others.append((-abs(points), card_label(card, wording), is_danger(card, rules)))
    costly_chips = (
        [
            Chip(label if count == 1 else f"{count}×{label}", is_red)
            for (_, label, is_red), count in sorted(Counter(others).items())
        ]
        if others
        else []
    )
    return (*costly_chips, *([Chip(f"{SUIT_SIGNS[Suit.HEARTS]}{hearts}")] if hearts else ()))


def _costly_face(card: Card) -> Face:
    """Return the side of a card that costs points, other than a heart."""
    sides = [face for face in card.faces if face.suit is not Suit.HEARTS]
    return next((face for face in sides if face in QUEEN_OF_SPADES.faces), sides[0])


def taken_words(chips: Iterable[Chip]) -> str:
    """Return chips in words, in which five hearts differ from the five of hearts."""
    return " ".join(_HEARTS.sub(r"\2×\1", chip.text) for chip in chips)


def gain(points: int) -> str:
    """Return the points of a hand with their sign; empty for none."""
    return with_sign(points) if points else ""


def relative(view: TableView, seat: Seat) -> int:
    """Return a seat as the viewer sees it: 0 is the viewer, 1 the next one clockwise."""
    return (seat - (view.viewer or 0)) % view.players


def others_clockwise(view: TableView) -> tuple[Seat, ...]:
    """Return the other seats, clockwise from the viewer's left."""
    if view.viewer is None:
        return all_seats(view.players)
    return clockwise_from(view.viewer, view.players)[1:]
