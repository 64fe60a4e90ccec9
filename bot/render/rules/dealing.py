"""Sentences about the cards, the deal and the passes."""

from collections import Counter
from typing import Final, assert_never

from bot.engine.model.cards import (
    ACE,
    JOKER,
    RANK_SIGNS,
    WARREN,
    Card,
    Suit,
    in_order,
    standard_deck,
)
from bot.engine.model.seats import Seat
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.passes import Direction, NoPasses, PassCycle, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.tricks import EitherSideTakes, HighestTakes, UncancelledTakes
from bot.render.cards import card_label, face_label
from bot.render.rules.card_phrases import is_two_sided, left_out, list_cards, suit_name
from bot.render.rules.tables import Tables, sentences

_PACK: Final = standard_deck()
_MIDDLE = 8
_ADDED: Final = {JOKER, WARREN}
_MOST_LEFT_OUT: Final = 8  # missing cards; with more, a deck is not described by them


def goal(tables: Tables) -> str:
    """Return the goal of the game."""
    return sentences(
        tables.say("trick", taker=trick_taker(tables.first)),
        tables.say("goal-two-sided" if tables.any(is_two_sided) else "goal"),
        tables.say("no-second-place") if tables.first.losers_share_place else "",
    )


def trick_taker(rules: Rules) -> str:
    """Return the variant key, in messages, of the card that takes a trick."""
    match rules.trick_rule:
        case HighestTakes(trumps):
            return "highest" if trumps is None else suit_name(trumps)
        case EitherSideTakes():
            return "either-side"
        case UncancelledTakes():
            return "uncancelled"
        case _:
            assert_never(rules.trick_rule)


def cards(tables: Tables) -> str:
    """Return the description of the deck."""
    decks = [set(rules.deck) - _ADDED for rules in tables.rules.values()]
    all_cards = in_order(set().union(*decks))
    is_two_sided_deck = tables.any(is_two_sided)
    if is_two_sided_deck:
        pack, description = all_cards, _two_sided(tables, all_cards)
    else:
        pack, description = _pack(tables, all_cards)
    lacking = _left_out(tables, pack) if pack else ""
    warren = tables.say("warren-joins") if tables.any(lambda rules: WARREN in rules.deck) else ""
    return sentences(
        description,
        lacking,
        _joker(tables),
        warren,
        _kitty(tables),
        tables.say("deck-cards", cards=_list_by_suit(tables, all_cards))
        if is_two_sided_deck
        else "",
    )


def _pack(tables: Tables, all_cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], str]:
    """Return the pack from which the decks are made, and its kind; empty if there is none."""
    copies = max(max(Counter(rules.deck).values()) for rules in tables.rules.values())
    if (
        set(all_cards) <= set(_PACK)
        and len(_PACK) - len(set(all_cards)) <= _MOST_LEFT_OUT
        and copies < 3
    ):
        return _PACK * copies, tables.say("deck-one" if copies == 1 else "deck-two")
    lowest = min(card.faces[0].rank for card in all_cards)
    short = tuple(card for card in _PACK if card.faces[0].rank >= lowest)
    if set(all_cards) == set(short) and copies == 1:
        rank = RANK_SIGNS[lowest - 1].replace("T", "10")
        return short, tables.say("deck-short", count=len(short), lowest=rank)
    pack_text = tables.describe(
        lambda rules: tables.say(
            "deck-listed",
            count=len(rules.deck),
            cards=tables.wording.listed(
                card_label(card, tables.wording) for card in in_order(rules.deck)
            ),
        )
    )
    return (), pack_text


def _two_sided(tables: Tables, all_cards: tuple[Card, ...]) -> str:
    points = tables.first.card_points
    example = max(all_cards, key=lambda card: points.get(card, 0))
    shown_light, shown_dark = (face_label(face, tables.wording) for face in example.faces)
    sides = [card.faces for card in all_cards if card.is_two_sided]
    pack = Counter(card.faces[0] for card in _PACK)
    is_whole = all(Counter(column) == pack for column in zip(*sides, strict=True))
    differ = all(light.suit is not dark.suit for light, dark in sides)
    joined = all(_are_joined(light.rank, dark.rank) for light, dark in sides)
    return sentences(
        tables.say(
            "deck-two-sided",
            count=len(all_cards),
            card=card_label(example, tables.wording),
            light=shown_light,
            dark=shown_dark,
        ),
        tables.say("deck-whole-sides") if is_whole else "",
        tables.say("deck-suits-differ") if differ else "",
        tables.say("deck-high-and-low") if joined else "",
        tables.say("aces-high"),
    )


def _list_by_suit(tables: Tables, all_cards: tuple[Card, ...]) -> str:
    """Return all cards, with a line for each suit of their light sides."""
    rows: dict[Suit, list[str]] = {}
    for card in all_cards:
        rows.setdefault(card.faces[0].suit, []).append(card_label(card, tables.wording))
    comma = tables.wording.text("list-comma")
    return "".join(f"\n{comma.join(row)}" for row in rows.values())


def _are_joined(rank: int, other: int) -> bool:
    """Return whether the ranks are two aces, or one from 8 to the king and one from 2 to 7."""
    low, high = sorted((rank, other))
    return low == ACE or (low < _MIDDLE <= high < ACE)


def _left_out(tables: Tables, pack: tuple[Card, ...]) -> str:
    groups = [
        group for group in tables.groups(lambda rules: left_out(rules.deck, pack)) if group[0]
    ]
    phrases: list[str] = []
    for lacking, players in groups:
        cards = list_cards(tables, lacking, pack)
        message_id = "left-out-more" if phrases else "left-out"
        if len(players) == len(tables.rules):
            message_id = "left-out-always"
        counts = tables.counts(players)
        phrases.append(tables.say(message_id, players=counts, cards=cards, count=len(lacking)))
    return f"{''.join(phrases)}." if phrases else ""


def _joker(tables: Tables) -> str:
    groups = [
        (has, players) for has, players in tables.groups(lambda rules: JOKER in rules.deck) if has
    ]
    if not groups:
        return ""
    (_, players), all_counts = groups[0], len(tables.rules)
    if len(players) == all_counts:
        return tables.say("joker")
    return tables.say("joker-with", players=tables.counts(players))


def _kitty(tables: Tables) -> str:
    kinds = {KittyRule.FIRST_TRICK, KittyRule.LAST_TRICK}
    groups = [
        players for has, players in tables.groups(lambda rules: rules.kitty_rule in kinds) if has
    ]
    return tables.say("kitty", players=tables.counts(groups[0])) if groups else ""


def dealing(tables: Tables) -> str:
    """Return the sentence about the dealer."""
    rules = tables.first
    sided = "yes" if is_two_sided(rules) else "no"
    draw_text = tables.say(f"dealer-{rules.dealer_draw.value}", sided=sided)
    return sentences(draw_text, tables.say("deal-moves"))


def passing(tables: Tables) -> str:
    """Return the rule of passing."""
    if all(isinstance(rules.pass_rule, NoPasses) for rules in tables.rules.values()):
        return tables.say("no-passes")
    if all(_is_outward(rules) for rules in tables.rules.values()) and tables.any(
        lambda rules: len(rules.pass_cycle) > 4
    ):
        return sentences(tables.say("passes-outward"), tables.say("passes-unseen"))
    return sentences(
        tables.describe(lambda rules: _pass_size(tables, rules)),
        tables.describe(lambda rules: _cycle(tables, rules)),
        tables.say("passes-repeat") if tables.any(lambda rules: len(rules.pass_cycle) > 1) else "",
        tables.say("passes-unseen"),
    )


def _is_outward(rules: Rules) -> bool:
    """Return whether passes go left 1, right 1, left 2, ... to all others, then a hold follows."""
    match rules.pass_rule:
        case NoPasses():
            return False
        case PassCycle(steps):
            *passes, last = steps
            receivers = [step.receivers(Seat(0), rules.players, 1) for step in passes]
            indexes = [
                min(int(seat), rules.players - int(seat)) for group in receivers for seat in group
            ]
            return (
                last.direction is Direction.HOLD
                and indexes == sorted(indexes)
                and len({seat for group in receivers for seat in group}) == rules.players - 1
                and all(step.direction is not Direction.SCATTER for step in passes)
                and all(step.direction is Direction.LEFT for step in passes[:-1:2])
            )
        case _:
            assert_never(rules.pass_rule)


def _pass_size(tables: Tables, rules: Rules) -> str:
    return tables.say("pass-size", size=rules.pass_size)


def _cycle(tables: Tables, rules: Rules) -> str:
    """Return the receivers of passed cards in each hand of the cycle."""
    steps = [_step(tables, step) for step in rules.pass_cycle]
    if len(steps) == 1:
        return tables.say("passes-always", step=steps[0])
    phrases = (
        tables.say("pass-in-hand", number=number, step=step)
        for number, step in enumerate(steps, start=1)
    )
    return f"{tables.wording.text('list-comma').join(phrases)}."


def _step(tables: Tables, step: PassStep) -> str:
    distance = 1 if step.direction in {Direction.HOLD, Direction.SCATTER} else step.distance
    return tables.say(f"pass-{step.direction.value}", distance=distance)
