"""Mutations of the tricks: leaders, plays, shades, winners, lists of legal plays."""

from collections.abc import Iterator
from random import Random

from tests.records.mutations.base import (
    Json,
    Place,
    all_hands,
    forget_legal,
    mutation,
    others,
    rules_of,
    some_hand,
)


def some_trick(record: Json, rng: Random) -> tuple[Place, Json] | None:
    """Return a complete trick of a scored hand."""
    result = some_hand(record, rng)
    if result is None:
        return None
    number, hand = result
    at = rng.randrange(len(hand["tricks"]))
    return Place(number, at + 1), hand["tricks"][at]


@mutation("leader")
def leader_other(record: Json, rng: Random) -> Place | None:
    place, trick = some_trick(record, rng) or (None, {})
    if place:
        trick["leader"] = rng.choice(others(record, trick["leader"]))
    return place


@mutation("leader")
def opening_by_another(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    opening = hand["tricks"][0]
    opening["leader"] = rng.choice(others(record, opening["leader"]))
    return Place(number, 1)


@mutation("winner")
def winner_other(record: Json, rng: Random) -> Place | None:
    place, trick = some_trick(record, rng) or (None, {})
    if place:
        trick["winner"] = rng.choice(others(record, trick["winner"]))
    return place


@mutation("winner")
def winner_missing(record: Json, rng: Random) -> Place | None:
    place, trick = some_trick(record, rng) or (None, {})
    if place:
        trick["winner"] = None
    return place


@mutation("winner")
def winner_of_half_a_trick(record: Json, _rng: Random) -> Place | None:
    if not record["hands"] or not record["hands"][-1]["tricks"]:
        return None
    hand = record["hands"][-1]
    trick = hand["tricks"][-1]
    if trick["winner"] is not None:
        return None
    trick["winner"] = trick["leader"]
    return Place(len(record["hands"]), len(hand["tricks"]))


@mutation("trick")
def play_missing(record: Json, rng: Random) -> Place | None:
    place, trick = some_trick(record, rng) or (None, {})
    if place:
        trick["cards"].pop()
    return place


@mutation("trick")
def play_too_many(record: Json, rng: Random) -> Place | None:
    place, trick = some_trick(record, rng) or (None, {})
    if place:
        trick["cards"].append(trick["cards"][0])
    return place


@mutation("tricks", "trick")
def last_trick_missing(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["tricks"].pop()
    return Place(number)


@mutation("tricks")
def trick_too_many(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["tricks"].append(hand["tricks"][-1])
    return Place(number, len(hand["tricks"]))


@mutation("not-in-hand")
def play_of_a_card_of_another(record: Json, rng: Random) -> Place | None:
    place, trick = some_trick(record, rng) or (None, {})
    if place is None or place.hand is None or trick["cards"][0] == trick["cards"][1]:
        return None
    forget_legal(record)
    seat = trick["leader"]
    later = record["hands"][place.hand - 1]["tricks"][(place.trick or 0) - 1 :]
    later_cards = {
        trick["cards"][(seat - trick["leader"]) % len(record["players"])] for trick in later
    }
    if trick["cards"][1] in later_cards:
        return None
    trick["cards"][0] = trick["cards"][1]
    return place


@mutation("not-in-hand")
def play_of_a_card_played_before(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number or any(rules_of(record).deck.count(card) > 1 for card in rules_of(record).deck):
        return None
    forget_legal(record)
    first, last = hand["tricks"][0], hand["tricks"][-1]
    players = len(record["players"])
    last["cards"][(first["leader"] - last["leader"]) % players] = first["cards"][0]
    return Place(number, len(hand["tricks"]))


def illegal_plays(record: Json, rng: Random) -> Iterator[tuple[Place, int, Json, int, Json, int]]:
    """Yield plays that can be swapped with a later one of the seat that was not legal then.

    Each result has the position, then trick and index in it of the one play and of the other.
    """
    players = len(record["players"])
    for number, hand in all_hands(record, rng):
        tricks = hand["tricks"]
        for at, trick in enumerate(tricks):
            for turn in range(players):
                legal = trick.get("legal", [[]] * players)[turn]
                seat = (trick["leader"] + turn) % players
                for later in tricks[at + 1 :]:
                    turn_later = (seat - later["leader"]) % players
                    if legal and later["cards"][turn_later] not in legal:
                        yield Place(number, at + 1), at, trick, turn, later, turn_later
                        break


def _swap_plays(record: Json, trick: Json, turn: int, later: Json, turn_later: int) -> None:
    forget_legal(record)
    cards, cards_later = trick["cards"], later["cards"]
    cards[turn], cards_later[turn_later] = cards_later[turn_later], cards[turn]


@mutation("must-follow")
def revoke(record: Json, rng: Random) -> Place | None:
    for place, at, trick, turn, later, turn_later in illegal_plays(record, rng):
        if turn and at and "W" not in trick["cards"] + later["cards"]:
            _swap_plays(record, trick, turn, later, turn_later)
            return place
    return None


@mutation("hearts-not-broken", "shade")
def heart_led_too_early(record: Json, rng: Random) -> Place | None:
    for place, at, trick, turn, later, turn_later in illegal_plays(record, rng):
        if at and not turn:
            _swap_plays(record, trick, turn, later, turn_later)
            return place
    return None


@mutation("must-open")
def opening_with_another_card(record: Json, rng: Random) -> Place | None:
    opening = (
        "left-of-dealer"
        if record["variant"] in {"ricketts", "cancellation"}
        else record["options"].get("opening")
    )
    if opening == "left-of-dealer":
        return None
    for place, at, trick, turn, later, turn_later in illegal_plays(record, rng):
        if not at and not turn and "/" not in trick["cards"][0]:
            _swap_plays(record, trick, turn, later, turn_later)
            return place
    return None


@mutation("no-penalty-on-first-trick")
def penalty_on_the_first_trick(record: Json, rng: Random) -> Place | None:
    for place, at, trick, turn, later, turn_later in illegal_plays(record, rng):
        led_card, card = trick["cards"][0], trick["cards"][turn]
        if (
            "W" not in (led_card, card)
            and not at
            and turn
            and "/" not in led_card
            and card[1] != led_card[1]
        ):
            _swap_plays(record, trick, turn, later, turn_later)
            return place
    return None


@mutation("shade")
def shade_other(record: Json, rng: Random) -> Place | None:
    """Change the side of the opening, which is prescribed."""
    for number, hand in all_hands(record, rng):
        if hand["tricks"][0]["shade"] == "dark":
            hand["tricks"][0]["shade"] = "light"
            return Place(number, 1)
    return None


@mutation("shade")
def shade_missing(record: Json, rng: Random) -> Place | None:
    place, trick = some_trick(record, rng) or (None, {})
    if place is None or trick["shade"] is None:
        return None
    trick["shade"] = None
    return place


@mutation("shade")
def shade_invented(record: Json, rng: Random) -> Place | None:
    place, trick = some_trick(record, rng) or (None, {})
    if place is None or trick["shade"] is not None:
        return None
    trick["shade"] = "light"
    return place


@mutation("shade")
def shade_unknown(record: Json, rng: Random) -> Place | None:
    place, trick = some_trick(record, rng) or (None, {})
    if place:
        trick["shade"] = "grey"
    return place


def some_legal(record: Json, rng: Random) -> tuple[Place, list[list[str]]] | None:
    place, trick = some_trick(record, rng) or (None, {})
    return (place, trick["legal"]) if place and "legal" in trick else None


@mutation("legal")
def legal_list_without_one(record: Json, rng: Random) -> Place | None:
    place, legal = some_legal(record, rng) or (None, [[]])
    if place:
        rng.choice(legal).pop()
    return place


@mutation("legal")
def legal_list_with_one_more(record: Json, rng: Random) -> Place | None:
    place, legal = some_legal(record, rng) or (None, [[]])
    if place:
        rng.choice(legal).append("XX")
    return place


@mutation("legal")
def legal_list_in_another_order(record: Json, rng: Random) -> Place | None:
    place, legal = some_legal(record, rng) or (None, [[]])
    longer = [cards for cards in legal if len(cards) > 1]
    if not longer:
        return None
    longer[0].reverse()
    return place


@mutation("legal")
def legal_list_with_a_card_twice(record: Json, rng: Random) -> Place | None:
    place, legal = some_legal(record, rng) or (None, [[]])
    if place:
        legal[0].insert(0, legal[0][0])
    return place


@mutation("legal")
def legal_lists_for_fewer_plays(record: Json, rng: Random) -> Place | None:
    place, legal = some_legal(record, rng) or (None, [[]])
    if place:
        legal.pop()
    return place
