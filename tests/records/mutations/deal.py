"""Mutations of hands before their first trick: number, dealer, deal and pass."""

from random import Random

from tests.records.mutations.base import (
    ANY,
    Json,
    Place,
    all_hands,
    forget_legal,
    mutation,
    others,
    some_hand,
)

# With other cards in a hand, some play becomes illegal; which one depends on the cards.
SOME_PLAY = (
    "not-in-hand",
    "leader",
    "must-open",
    "must-follow",
    "hearts-not-broken",
    "no-penalty-on-first-trick",
)


@mutation("number")
def hand_missing(record: Json, rng: Random) -> Place | None:
    if len(record["hands"]) < 2:
        return None
    number = rng.randrange(1, len(record["hands"]))
    del record["hands"][number - 1]
    return Place(number)


@mutation("number")
def hand_number_other(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["number"] += rng.choice([-1, 1])
    return Place(number)


@mutation("dealer")
def dealer_other(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["dealer"] = rng.choice(others(record, hand["dealer"]))
    return Place(number)


@mutation("pass", *SOME_PLAY)
def dealt_cards_swapped(record: Json, rng: Random) -> Place | None:
    """Swap cards of two hands, so that somebody passes or plays a card never held."""
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    forget_legal(record)
    first_seat, other = rng.sample(range(len(hand["deal"])), 2)
    for place, card in enumerate(hand["deal"][first_seat]):
        for other_place, other_card in enumerate(hand["deal"][other]):
            if card != other_card:
                hand["deal"][first_seat][place], hand["deal"][other][other_place] = other_card, card
                return Place(number, ANY)
    return None


@mutation("deal")
def dealt_card_dropped(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    rng.choice(hand["deal"]).pop()
    return Place(number)


@mutation("deck")
def dealt_card_in_place_of_another(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    first_hand, other = rng.sample(hand["deal"], 2)
    card = next((card for card in other if card != first_hand[0]), None)
    if card is None:
        return None
    first_hand[0] = card
    return Place(number)


@mutation("deal")
def dealt_card_moved(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    first_hand, other = rng.sample(hand["deal"], 2)
    other.append(first_hand.pop())
    return Place(number)


@mutation("deck")
def dealt_card_unknown(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["deal"][0][0] = rng.choice(["", "QX", "10H", "qs", "QS/QS/QS", " 2C", "2Ｃ"])
    return Place(number)


@mutation("deal")
def dealt_hand_missing(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["deal"].pop()
    return Place(number)


@mutation("pass", "winner", "taken", *SOME_PLAY)
def extra_swapped(record: Json, rng: Random) -> Place | None:
    return _swap_left_over(record, rng, "extra")


@mutation("pass", *SOME_PLAY)
def kitty_swapped(record: Json, rng: Random) -> Place | None:
    return _swap_left_over(record, rng, "kitty")


def _swap_left_over(record: Json, rng: Random, key: str) -> Place | None:
    """Swap the card left over with a dealt card, whose holder will play it."""
    forget_legal(record)
    for number, hand in all_hands(record, rng):
        if hand[key] is not None:
            hand[key], hand["deal"][0][0] = hand["deal"][0][0], hand[key]
            return Place(number, ANY)
    return None


@mutation("extra")
def extra_left_out(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["extra"] is not None:
            hand["extra"] = None
            return Place(number)
    return None


@mutation("extra")
def extra_invented(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["extra"] is None:
            hand["extra"] = "7H"
            return Place(number)
    return None


@mutation("kitty")
def kitty_left_out(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["kitty"] is not None:
            hand["kitty"] = None
            return Place(number)
    return None


@mutation("deck")
def kitty_other(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["kitty"] is not None:
            hand["kitty"] = hand["deal"][0][0]
            return Place(number)
    return None


@mutation("direction")
def direction_other(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    directions = {"left", "right", "across", "scatter", "hold", "up"} - {hand["direction"]}
    hand["direction"] = rng.choice(sorted(directions))
    return Place(number)


@mutation("distance")
def distance_other(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["distance"] += rng.choice([-1, 1])
    return Place(number)


@mutation("pass")
def pass_of_too_few(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["passed"][0]:
            hand["passed"][0].pop()
            return Place(number)
    return None


@mutation("pass")
def pass_of_too_many(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["passed"][0]:
            spare = next(card for card in hand["deal"][0] if card not in hand["passed"][0])
            hand["passed"][0].append(spare)
            return Place(number)
    return None


@mutation("pass")
def pass_in_a_hand_without(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["direction"] == "hold":
            hand["passed"] = [cards[:3] for cards in hand["deal"]]
            return Place(number)
    return None


@mutation("pass")
def pass_of_a_card_not_held(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["passed"][0]:
            foreign = next(card for card in hand["deal"][1] if card not in hand["deal"][0])
            hand["passed"][0][0] = foreign
            return Place(number)
    return None


@mutation("pass")
def pass_of_a_card_received(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["direction"] == "left" and hand["distance"] == 1:
            received = [card for card in hand["passed"][0] if card not in hand["deal"][1]]
            if received:
                hand["passed"][1][0] = received[0]
                return Place(number)
    return None


@mutation("pass")
def pass_of_one_card_twice(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        passed_cards = hand["passed"][0]
        if passed_cards and hand["deal"][0].count(passed_cards[0]) == 1:
            passed_cards[1] = passed_cards[0]
            return Place(number)
    return None


@mutation(*SOME_PLAY)
def passes_swapped(record: Json, rng: Random) -> Place | None:
    """Make seat 0 pass a card that it plays later."""
    forget_legal(record)
    for number, hand in all_hands(record, rng):
        if hand["passed"][0]:
            cards_kept = [card for card in hand["deal"][0] if card not in hand["passed"][0]]
            hand["passed"][0][0] = cards_kept[0]
            return Place(number, ANY)
    return None


@mutation(*SOME_PLAY)
def scatter_in_another_order(record: Json, rng: Random) -> Place | None:
    forget_legal(record)
    for number, hand in all_hands(record, rng):
        if hand["direction"] == "scatter":
            hand["passed"][2].append(hand["passed"][2].pop(0))
            return Place(number, ANY)
    return None


@mutation("pass")
def pass_left_open(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["passed"][0]:
            hand["passed"][0] = None
            return Place(number)
    return None
