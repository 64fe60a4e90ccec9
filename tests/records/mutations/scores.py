"""Mutations of the score of a hand."""

from random import Random

from tests.records.mutations.base import Json, Place, all_hands, mutation, others, some_hand


@mutation("taken")
def taken_card_moved(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    taker = next(seat for seat, cards in enumerate(hand["taken"]) if cards)
    hand["taken"][rng.choice(others(record, taker))].append(hand["taken"][taker].pop())
    return Place(number)


@mutation("taken")
def taken_card_missing(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    next(cards for cards in hand["taken"] if cards).pop()
    return Place(number)


@mutation("taken")
def taken_warren(record: Json, rng: Random) -> Place | None:
    """Put ``W`` itself in the place of the extra card."""
    for number, hand in all_hands(record, rng):
        if hand["extra"] not in (None, "W"):
            for cards in hand["taken"]:
                if hand["extra"] in cards:
                    cards[cards.index(hand["extra"])] = "W"
                    return Place(number)
    return None


@mutation("taken", "moon", "points", "reset", "totals")
def score_key_missing(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    del hand[rng.choice(["taken", "moon", "points", "reset", "totals"])]
    return Place(number)


@mutation("moon")
def moon_invented(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["moon"] is None:
            hand["moon"] = {"seat": 0, "kind": "moon", "choice": "add", "amount": 26}
            return Place(number)
    return None


def some_moon(record: Json, rng: Random) -> tuple[Place, Json] | None:
    for number, hand in all_hands(record, rng):
        if hand["moon"] is not None:
            return Place(number), hand
    return None


@mutation("moon")
def moon_left_out(record: Json, rng: Random) -> Place | None:
    place, hand = some_moon(record, rng) or (None, {})
    if place:
        hand["moon"] = None
    return place


@mutation("moon")
def moon_by_another(record: Json, rng: Random) -> Place | None:
    place, hand = some_moon(record, rng) or (None, {})
    if place:
        hand["moon"]["seat"] = rng.choice(others(record, hand["moon"]["seat"]))
    return place


@mutation("moon")
def moon_of_another_kind(record: Json, rng: Random) -> Place | None:
    place, hand = some_moon(record, rng) or (None, {})
    if place:
        kinds = {"moon", "universe", "sun"} - {hand["moon"]["kind"]}
        hand["moon"]["kind"] = rng.choice(sorted(kinds))
    return place


@mutation("moon")
def moon_of_another_amount(record: Json, rng: Random) -> Place | None:
    place, hand = some_moon(record, rng) or (None, {})
    if place:
        hand["moon"]["amount"] += rng.choice([-1, 1])
    return place


@mutation("moon")
def moon_choice_missing(record: Json, rng: Random) -> Place | None:
    place, hand = some_moon(record, rng) or (None, {})
    if place:
        hand["moon"]["choice"] = None
    return place


@mutation("moon", "points")
def moon_choice_other(record: Json, rng: Random) -> Place | None:
    """Change the choice to one that is not allowed or disagrees with the points."""
    place, hand = some_moon(record, rng) or (None, {})
    if place:
        hand["moon"]["choice"] = "subtract" if hand["moon"]["choice"] == "add" else "add"
    return place


@mutation("moon")
def moon_choice_not_allowed(record: Json, rng: Random) -> Place | None:
    """Make a choice that points and totals agree with, but the rules do not allow."""
    if record["variant"] not in {"ricketts", "double-hearts"}:
        return None
    place, hand = some_moon(record, rng) or (None, {})
    if place is None or hand["moon"]["choice"] == "subtract":
        return None
    moon, amount = hand["moon"], hand["moon"]["amount"]
    moon["choice"] = "subtract"
    for seat in range(len(record["players"])):
        hand["points"][seat] -= amount
        hand["totals"][seat] -= amount
    return place


@mutation("points")
def points_off_by_one(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["points"][rng.randrange(len(hand["points"]))] += rng.choice([-1, 1])
    return Place(number)


@mutation("points")
def points_and_totals_off(record: Json, rng: Random) -> Place | None:
    """Change points and totals alike, so that they add up but not to the tricks."""
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    for key in ("points", "totals"):
        hand[key][0] += 1
        hand[key][1] -= 1
    return Place(number)


@mutation("reset")
def reset_invented(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        seats = [seat for seat in range(len(record["players"])) if seat not in hand["reset"]]
        if seats:
            hand["reset"].append(rng.choice(seats))
            return Place(number)
    return None


@mutation("reset")
def reset_left_out(record: Json, rng: Random) -> Place | None:
    for number, hand in all_hands(record, rng):
        if hand["reset"]:
            hand["reset"].pop()
            return Place(number)
    return None


@mutation("totals")
def totals_off(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["totals"][rng.randrange(len(hand["totals"]))] += rng.choice([-10, 1])
    return Place(number)


@mutation("format")
def points_with_fraction(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["points"][0] = float(hand["points"][0])
    return Place(number)


@mutation("format")
def winner_as_boolean(record: Json, rng: Random) -> Place | None:
    number, hand = some_hand(record, rng) or (0, {})
    if not number:
        return None
    hand["tricks"][2]["winner"] = bool(hand["tricks"][2]["winner"])
    return Place(number, 3)


@mutation("pass", "tricks", "trick")
def score_of_a_hand_that_is_not_over(record: Json, _rng: Random) -> Place | None:
    if not record["hands"] or "totals" in record["hands"][-1]:
        return None
    hand, players = record["hands"][-1], len(record["players"])
    if hand.get("moon"):
        return None
    hand.update(taken=[[]] * players, moon=None, points=[0] * players, reset=[])
    hand["totals"] = [0] * players
    half = hand["tricks"] and len(hand["tricks"][-1]["cards"]) < players
    return Place(len(record["hands"]), len(hand["tricks"]) if half else None)
