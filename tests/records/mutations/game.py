"""Mutations of the whole game: format, house rules, players, draw and end."""

import copy
from random import Random

from bot.engine.variants import VARIANTS
from tests.records.mutations.base import Json, Place, is_finished, mutation, others, rules_of


@mutation("format")
def format_of_another_version(record: Json, _rng: Random) -> Place | None:
    record["format"] = "hearts-record/2"
    return Place()


@mutation("variant")
def variant_unknown(record: Json, _rng: Random) -> Place | None:
    record["variant"] = record["variant"].upper()
    return Place()


@mutation("options")
def option_flag_as_text(record: Json, rng: Random) -> Place | None:
    flags = [name for name, value in record["options"].items() if isinstance(value, bool)]
    if not flags:
        return None
    name = rng.choice(flags)
    record["options"][name] = "yes" if record["options"][name] else "no"
    return Place()


@mutation("options")
def option_flag_as_number(record: Json, rng: Random) -> Place | None:
    flags = [name for name, value in record["options"].items() if isinstance(value, bool)]
    if not flags:
        return None
    name = rng.choice(flags)
    record["options"][name] = int(record["options"][name])
    return Place()


@mutation("options")
def option_number_as_text(record: Json, _rng: Random) -> Place | None:
    record["options"]["limit"] = str(record["options"]["limit"])
    return Place()


@mutation("options")
def option_number_with_fraction(record: Json, _rng: Random) -> Place | None:
    record["options"]["limit"] = float(record["options"]["limit"])
    return Place()


@mutation("options")
def option_null_where_there_is_no_off(record: Json, _rng: Random) -> Place | None:
    record["options"]["limit"] = None
    return Place()


@mutation("options")
def option_out_of_range(record: Json, rng: Random) -> Place | None:
    record["options"]["limit"] = rng.choice([0, -50, 100_000])
    return Place()


@mutation("options")
def option_word_unknown(record: Json, rng: Random) -> Place | None:
    words = [name for name, value in record["options"].items() if isinstance(value, str)]
    if not words:
        return None
    record["options"][rng.choice(words)] = "sometimes"
    return Place()


@mutation("options")
def option_missing(record: Json, rng: Random) -> Place | None:
    del record["options"][rng.choice(list(record["options"]))]
    return Place()


@mutation("players")
def player_missing(record: Json, _rng: Random) -> Place | None:
    record["players"].pop()
    counts = VARIANTS[record["variant"]].player_counts
    return None if len(record["players"]) in counts else Place()


@mutation("first-dealer", "dealer")
def first_dealer_other(record: Json, rng: Random) -> Place | None:
    record["first_dealer"] = rng.choice(others(record, record["first_dealer"]))
    return Place() if record["draw"] else Place(1)


@mutation("players", "draw", "first-dealer")
def player_missing_at_a_smaller_table(record: Json, _rng: Random) -> Place | None:
    """Remove a player where the variant allows it, but not this deal."""
    record["players"].pop()
    counts = VARIANTS[record["variant"]].player_counts
    return Place() if len(record["players"]) in counts and record["draw"] else None


@mutation("first-dealer")
def first_dealer_at_no_seat(record: Json, _rng: Random) -> Place | None:
    record["first_dealer"] = len(record["players"])
    return Place()


@mutation("draw")
def draw_invented(record: Json, _rng: Random) -> Place | None:
    if record["draw"]:
        return None
    record["draw"] = [{str(seat): f"{seat + 2}C" for seat in range(len(record["players"]))}]
    return Place()


@mutation("draw")
def draw_left_out(record: Json, _rng: Random) -> Place | None:
    if not record["draw"]:
        return None
    record["draw"] = []
    return Place()


@mutation("draw")
def draw_tie_ignored(record: Json, _rng: Random) -> Place | None:
    if len(record["draw"]) < 2:
        return None
    record["draw"].pop()
    return Place()


@mutation("draw")
def draw_by_all_after_a_tie(record: Json, _rng: Random) -> Place | None:
    if len(record["draw"]) < 2 or len(record["draw"][1]) == len(record["players"]):
        return None
    outsider = next(seat for seat in record["draw"][0] if seat not in record["draw"][1])
    record["draw"][1][outsider] = record["draw"][0][outsider]
    return Place()


@mutation("draw")
def draw_without_one_seat(record: Json, rng: Random) -> Place | None:
    if not record["draw"]:
        return None
    del record["draw"][0][rng.choice(list(record["draw"][0]))]
    return Place()


@mutation("draw")
def draw_of_a_card_twice(record: Json, rng: Random) -> Place | None:
    """Make the seats draw a card more often than the deck has it."""
    if not record["draw"]:
        return None
    draw_round = record["draw"][0]
    card = rng.choice(list(draw_round.values()))
    copies = sum(playing_card.notation == card for playing_card in rules_of(record).deck)
    if copies >= len(draw_round):
        return None
    holders = [seat for seat in draw_round if draw_round[seat] == card]
    for seat in draw_round:
        if len(holders) <= copies and seat not in holders:
            draw_round[seat] = card
            holders.append(seat)
    return Place()


@mutation("draw")
def draw_of_no_card(record: Json, rng: Random) -> Place | None:
    if not record["draw"]:
        return None
    record["draw"][0]["0"] = rng.choice(["W", "1D", "XX", 7, None])
    return Place()


@mutation("draw")
def draw_goes_on_after_it_is_settled(record: Json, _rng: Random) -> Place | None:
    if not record["draw"]:
        return None
    record["draw"].append({str(record["first_dealer"]): record["draw"][0]["0"]})
    return Place()


@mutation("result")
def reason_other(record: Json, rng: Random) -> Place | None:
    if not is_finished(record):
        return None
    reasons = {"limit", "low-limit", "69-for-5", "null", "abandoned"} - {record["result"]["reason"]}
    record["result"]["reason"] = rng.choice(sorted(reasons))
    return Place()


@mutation("result")
def reason_unknown(record: Json, _rng: Random) -> Place | None:
    if record["result"] is None:
        return None
    record["result"]["reason"] = "rain"
    return None if record["hands"] and "totals" not in record["hands"][-1] else Place()


@mutation("result")
def winners_other(record: Json, rng: Random) -> Place | None:
    if not is_finished(record):
        return None
    winners = record["result"]["winners"]
    losers = [seat for seat in range(len(record["players"])) if seat not in winners]
    if not losers:
        return None
    if winners and rng.random() < 0.5:
        winners[0] = losers[0]
    else:
        winners.append(rng.choice(losers))
    return Place()


@mutation("result")
def winner_left_out(record: Json, _rng: Random) -> Place | None:
    if not is_finished(record) or not record["result"]["winners"]:
        return None
    record["result"]["winners"].pop()
    return Place()


@mutation("result")
def winner_of_an_abandoned_game(record: Json, _rng: Random) -> Place | None:
    if record["result"] is None or is_finished(record):
        return None
    record["result"]["winners"] = [0]
    return Place()


@mutation("end")
def result_left_open(record: Json, _rng: Random) -> Place | None:
    if not is_finished(record):
        return None
    record["result"] = None
    return Place()


@mutation("end")
def game_ended_too_early(record: Json, _rng: Random) -> Place | None:
    if not is_finished(record) or len(record["hands"]) < 2:
        return None
    record["hands"].pop()
    return Place()


@mutation("end")
def game_ended_for_no_reason(record: Json, _rng: Random) -> Place | None:
    scored_hands = [hand for hand in record["hands"] if "totals" in hand]
    if is_finished(record) or not scored_hands:
        return None
    record["hands"] = scored_hands
    totals = scored_hands[-1]["totals"]
    record["result"] = {"reason": "limit", "winners": [totals.index(min(totals))]}
    return Place()


@mutation("end")
def game_continued_after_its_end(record: Json, _rng: Random) -> Place | None:
    if not is_finished(record):
        return None
    again = copy.deepcopy(record["hands"][-1])
    again["number"] += 1
    record["hands"].append(again)
    return Place(len(record["hands"]))


@mutation("end")
def limit_lowered_afterwards(record: Json, _rng: Random) -> Place | None:
    """Lower the limit so that the game should have ended with its first hand."""
    if len(record["hands"]) < 2 or record["hands"][0]["moon"]:
        return None
    totals = record["hands"][0]["totals"]
    if max(totals) <= 10 or totals.count(min(totals)) > 1 or record["options"]["limit"] == 10:
        return None
    record["options"]["limit"] = 10
    return Place(2)
