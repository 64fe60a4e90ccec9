"""Checks of the variant, its house rules, the number of players, and the draw for the dealer."""

import re
from collections import Counter
from typing import Any, Final

from bot.engine.model.cards import Card, card
from bot.engine.model.errors import BadOption
from bot.engine.model.seats import Seat, all_seats
from bot.engine.play.deal import best_drawn
from bot.engine.rules.deals import DealerDraw
from bot.engine.rules.ends import HANDS
from bot.engine.rules.options import Option
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.records.faults import Faults, format_value
from bot.records.format import Record

_NUMBER: Final = re.compile(r"-?[0-9]+")


def check_table(record: Record, faults: Faults) -> Rules | None:
    """Return the rules of the recorded table, or ``None`` if the record does not define them."""
    variant = VARIANTS.get(record.variant)
    if variant is None:
        faults.add(
            "variant", f"there is no variant {format_value(record.variant)}: {', '.join(VARIANTS)}"
        )
        return None
    is_complete = True
    values: dict[str, object] = {}
    # Daily deals have a number of hands, an option that no variant lists.
    options = {option.name: option for option in (*variant.options, HANDS)}
    for name, option in options.items():
        if name not in record.options:
            if option.added or option is HANDS:
                continue
            faults.add("options", f"{name} is missing; a record names all house rules")
            is_complete = False
        elif _is_valid(option, record.options[name]):
            values[name] = record.options[name]
        else:
            value = format_value(record.options[name])
            faults.add("options", f"{name} is {value}, but should be {_describe_expected(option)}")
            is_complete = False
    unknown = next((name for name in record.options if name not in options), None)
    if unknown is not None:
        faults.add("options", f"{variant.key} has no house rule {format_value(unknown)}")
        is_complete = False
    players = len(record.players)
    if players not in variant.player_counts:
        counts = ", ".join(map(str, variant.player_counts))
        faults.add("players", f"{players} players; {variant.key} is played by {counts}")
        is_complete = False
    return variant.rules(players, values) if is_complete else None


def _describe_expected(option: Option) -> str:
    """Return a description of the valid JSON for a house rule."""
    if option.choices:
        return " or ".join(map(format_value, option.choices))
    if isinstance(option.default, bool):
        return "true or false"
    span = f"from {option.lowest} to {option.highest}"
    if isinstance(option.default, tuple):
        return f"a list of whole numbers {span}"
    return f"a whole number {span}" + (" or null" if option.optional else "")


def _is_valid(option: Option, value: object) -> bool:
    """Return whether a value is valid for the option and of the type used in records."""
    if option.choices:
        return value in option.choices
    if isinstance(option.default, bool):
        return isinstance(value, bool)
    if isinstance(option.default, tuple):
        has_type = isinstance(value, list) and all(type(number) is int for number in value)
    else:
        has_type = type(value) is int or (value is None and option.optional)
    try:
        option.validate(value)
    except BadOption:
        return False
    return has_type


def check_draw(rules: Rules, record: Record, faults: Faults) -> None:
    """Check the draw for the first dealer: the cards, the repeated rounds, and the result.

    Each round uses the whole deck, and only tied players draw again.
    """
    dealer, players = record.first_dealer, rules.players
    if not 0 <= dealer < players:
        faults.add("first-dealer", f"there is no seat {dealer}")
    if rules.dealer_draw is DealerDraw.AT_RANDOM:
        if record.draw:
            faults.add("draw", "this variant has no draw for the first dealer")
        return
    if not record.draw:
        faults.add("draw", "the draw for the first dealer is missing")
        return
    drawing = all_seats(players)
    for number, round_cards in enumerate(record.draw, start=1):
        if len(drawing) == 1:
            faults.add("draw", f"round {number}: seat {drawing[0]} had already won the draw")
            return
        cards = _check_round(rules, number, drawing, round_cards, faults)
        if cards is None:
            return
        drawing = best_drawn(cards, rules.dealer_draw)
    if len(drawing) > 1:
        seats = ", ".join(map(str, drawing))
        faults.add("draw", f"seats {seats} drew the same rank and did not draw again")
    else:
        faults.compare("first-dealer", "first_dealer", dealer, drawing[0])


def _check_round(
    rules: Rules,
    number: int,
    drawing: tuple[Seat, ...],
    round_cards: dict[str, Any],
    faults: Faults,
) -> tuple[tuple[Seat, Card], ...] | None:
    """Return the draw of each seat in a round, or ``None`` after adding a fault."""
    seat_keys = sorted(key for key in round_cards if _NUMBER.fullmatch(key))
    if seat_keys != sorted(map(str, drawing)):
        expected = ", ".join(map(str, drawing))
        faults.add(
            "draw",
            f"round {number}: seats {expected} should draw, but {format_value(seat_keys)} drew",
        )
        return None
    deck = Counter(card.notation for card in rules.deck)
    for seat in drawing:
        notation = round_cards[str(seat)]
        if not isinstance(notation, str) or not deck[notation]:
            subject = format_value(notation)
            faults.add(
                "draw", f"round {number}: seat {seat} drew {subject}, which is not in the deck"
            )
            return None
        deck[notation] -= 1
    return tuple((seat, card(round_cards[str(seat)])) for seat in drawing)
