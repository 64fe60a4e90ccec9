"""The picture of a trick or a deal of a game under review, and its description."""

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from bot.engine.model.cards import Card, card
from bot.engine.model.seats import Seat
from bot.engine.model.teams import EachAlone
from bot.engine.model.trick import Trick
from bot.engine.rules.passes import PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, Moon
from bot.render.cards import SUIT_SIGNS, card_label
from bot.render.illustrations.game import Illustration, bounded
from bot.render.illustrations.seating import Seating, gain, is_danger
from bot.render.illustrations.trick import laid_cards, plays_words, verdict
from bot.render.names import fit_name
from bot.render.numbers import signed
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.table_sketches import HandCard, OpenHand, OpenHandsPicture, Pill, Plate
from bot.render.teams import shooters, sides, team_name
from bot.render.wording import Wording


class Moment(Protocol):
    """A trick or a deal as a reader may know it; tuples have one entry per seat."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def hand(self) -> int:
        """The number of the hand, from 1."""

    @property
    def trick(self) -> int:
        """The number of the trick, from 1; 0 for the deal."""

    @property
    def hands(self) -> tuple[tuple[Card, ...] | None, ...]:
        """The cards before the trick, or as dealt; ``None`` where they stay hidden."""

    @property
    def passed(self) -> tuple[tuple[Card, ...] | None, ...]:
        """The passed cards; empty if none were passed, ``None`` where they stay hidden."""

    @property
    def pass_step(self) -> PassStep:
        """The direction of the pass."""

    @property
    def played(self) -> Trick | None:
        """The trick; ``None`` for the deal."""

    @property
    def taken(self) -> tuple[int, ...]:
        """The points taken so far in the hand."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of the game at this moment."""

    @property
    def moon(self) -> Moon | None:
        """The shooter of the moon, once the hand is over."""

    @property
    def history(self) -> tuple[HandScore, ...]:
        """The scores of the hands that are over."""

    @property
    def is_last_of_hand(self) -> bool:
        """Whether the trick ends the hand."""


def open_hands_illustration(
    moment: Moment, seating: Seating, wording: Wording, deck: Deck = Deck.FOUR
) -> Illustration:
    """Return the illustration of a trick or a deal, with the hands that the reader may know.

    Args:
        moment: the trick or the deal.
        seating: the players at the table.
        wording: texts in the reader's language.
        deck: how the suits are coloured.
    """
    rows = _rows(moment, seating, wording)
    pill, left, right = _pill(moment, seating.names, wording), _left(moment, wording), ""
    if moment.played is not None:
        lead = moment.played.plays[0]
        shade = lead.shade.value if lead.shade else "none"
        right = wording.text("picture-led", suit=SUIT_SIGNS[lead.suit], shade=shade)
    sketch = OpenHandsPicture(rows, pill, left, right, deck.value, wording.letters)
    sentences = [f"{sentence}." for sentence in (left, right) if sentence]
    if moment.played is not None:
        sentences.append(f"{plays_words(moment.played, seating.names, wording, moment.rules)}.")
    caption = "" if moment.played is None else _said(moment, seating.names, wording)
    sentences += [f"{caption or pill.text}.", *_describe(rows, wording)]
    return Illustration(f"replay-{moment.hand}-{moment.trick}", sketch, bounded(sentences))


def _left(moment: Moment, wording: Wording) -> str:
    if not moment.trick:
        return wording.text("panel-hand", hand=moment.hand)
    tricks = moment.rules.cards_each
    return wording.text("panel-trick", hand=moment.hand, trick=moment.trick, tricks=tricks)


def _said(moment: Moment, names: Sequence[str], wording: Wording) -> str:
    """Return the taker of the trick in words; empty if it completes a moon."""
    if moment.moon is not None or moment.played is None:
        return ""
    points = moment.rules.card_points.add_up(moment.played.taken)
    return verdict(moment.played, names, points, wording)


def _pill(moment: Moment, names: Sequence[str], wording: Wording) -> Pill:
    called = tuple(map(fit_name, names))
    if moment.moon is not None:
        shooter = team_name(shooters(moment.moon, moment.rules), called, wording)
        return Pill(wording.text("pill-shot", who=shooter, kind=moment.moon.kind.value), "red")
    if moment.played is None:
        step = moment.pass_step
        direction, distance = step.direction.value, step.distance
        return Pill(wording.text("panel-pass", direction=direction, distance=distance))
    costly = any(is_danger(card, moment.rules) for card in moment.played.taken)
    return Pill(_said(moment, called, wording), "red" if costly else "dark")


def _rows(moment: Moment, seating: Seating, wording: Wording) -> tuple[OpenHand, ...]:
    rules, trick = moment.rules, moment.played
    laid = {} if trick is None else {card.seat: card for card in laid_cards(trick, rules)}
    points = moment.history[-1].points if moment.is_last_of_hand else moment.taken
    return tuple(
        OpenHand(
            Plate(
                seating.person(Seat(seat), wording),
                signed(moment.totals[seat]),
                gain(points[seat]),
                is_good=points[seat] < 0,
                ring="takes" if trick is not None and trick.winner == seat else "",
                team=_team(rules, Seat(seat)),
            ),
            _hand(moment, Seat(seat)),
            laid.get(seat),
            leads=trick is not None and trick.leader == seat,
        )
        for seat in range(rules.players)
    )


def _team(rules: Rules, seat: Seat) -> int | None:
    """Return the number of a player's team, or ``None`` if all play alone."""
    if isinstance(rules.team_rule, EachAlone):
        return None
    return next(at for at, team in enumerate(sides(rules, rules.players)) if seat in team)


def _hand(moment: Moment, seat: Seat) -> tuple[HandCard, ...]:
    """Return the cards left after the trick, or for a deal all cards, with passed ones chosen."""
    hand, trick = moment.hands[seat], moment.played
    if hand is None:
        return ()
    if trick is None:
        passed = Counter((moment.passed[seat] if moment.passed else None) or ())
        cards = []
        for held_card in hand:
            cards.append(
                HandCard(held_card.notation, "chosen" if passed[held_card] > 0 else "plain")
            )
            passed[held_card] -= 1
        return tuple(cards)
    remaining = list(hand)
    remaining.remove(next(play.card for play in trick.plays if play.seat == seat))
    return tuple(HandCard(card.notation) for card in remaining)


def _describe(rows: Sequence[OpenHand], wording: Wording) -> list[str]:
    descriptions = []
    for row in rows:
        figures = " ".join(figure for figure in (row.plate.total, row.plate.gain) if figure)
        cards = " ".join(_label(card, wording) for card in row.hand)
        descriptions.append(f"{row.plate.person.name} {figures}{cards and ': '}{cards}.")
    return descriptions


def _label(hand_card: HandCard, wording: Wording) -> str:
    label = card_label(card(hand_card.notation), wording)
    return f"({label})" if hand_card.state == "chosen" else label
