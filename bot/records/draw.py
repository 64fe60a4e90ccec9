"""Checks of the draw for the first dealer."""

import re
from collections import Counter
from typing import Any, Final

from bot.engine.model.cards import Card, card
from bot.engine.rules.deals import DealerDraw
from bot.engine.rules.rules import Rules
from bot.records.faults import Faults, shown
from bot.records.format import Record

_NUMBER: Final = re.compile(r"-?[0-9]+")


def check_draw(rules: Rules, record: Record, faults: Faults) -> None:
    """Check who drew which card, who drew again, and who is the first dealer.

    Each round uses the whole deck, and only the tied draw again.
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
    drawing = list(range(players))
    for number, drawn in enumerate(record.draw, start=1):
        if len(drawing) == 1:
            faults.add("draw", f"round {number}: seat {drawing[0]} had already won the draw")
            return
        cards = _round(rules, number, drawing, drawn, faults)
        if cards is None:
            return
        drawing = _best(cards, rules.dealer_draw)
    if len(drawing) > 1:
        seats = ", ".join(map(str, drawing))
        faults.add("draw", f"seats {seats} drew the same rank and did not draw again")
    else:
        faults.compare("first-dealer", "first_dealer", dealer, drawing[0])


def _round(
    rules: Rules, number: int, drawing: list[int], drawn: dict[str, Any], faults: Faults
) -> dict[int, Card] | None:
    who = sorted(key for key in drawn if _NUMBER.fullmatch(key))
    if who != sorted(map(str, drawing)):
        wanted = ", ".join(map(str, drawing))
        faults.add("draw", f"round {number}: seats {wanted} should draw, but {shown(who)} drew")
        return None
    deck = Counter(one.notation for one in rules.deck)
    for seat in drawing:
        notation = drawn[str(seat)]
        if not isinstance(notation, str) or not deck[notation]:
            what = shown(notation)
            faults.add("draw", f"round {number}: seat {seat} drew {what}, which is not in the deck")
            return None
        deck[notation] -= 1
    return {seat: card(drawn[str(seat)]) for seat in drawing}


def _best(drawn: dict[int, Card], draw: DealerDraw) -> list[int]:
    """Return the seats with the best rank; of a two-sided card, the light side counts."""
    ranks = {seat: one.faces[0].rank if one.faces else 0 for seat, one in drawn.items()}
    wanted = max(ranks.values()) if draw is DealerDraw.HIGHEST else min(ranks.values())
    return [seat for seat, rank in ranks.items() if rank == wanted]
