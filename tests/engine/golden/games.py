"""Golden games: their format, and how they are recorded and replayed.

A golden game is a whole game with all its random parts (draw, deals) and all its decisions (passes,
plays, moon choices), so that it replays independently of random numbers and computer players. It
also has what the engine must derive: the number of legal cards for each play, the winner of each
trick, and the scores.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from bot.engine.game import Decision, begin, decide
from bot.engine.model.cards import Card, Shade, cards
from bot.engine.model.seats import Seat, clockwise_from, seat_to_left
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.events import (
    DealerFound,
    Dealt,
    Event,
    GameEnded,
    HandScored,
    MoonSettled,
    MoonShot,
    Passed,
    PassesTaken,
    PlayBegan,
    Played,
    TrickCancelled,
    TrickTaken,
)
from bot.engine.play.state import State
from bot.engine.play.view import PlayNow, view_for
from bot.engine.rules.deals import DealerDraw
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import MoonChoice
from bot.engine.variants import VARIANTS
from tests.engine.stacked import Stacked, words_for, words_to_draw
from tests.engine.walk import random_action

Json = dict[str, Any]

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Recipe:
    """A game to record; its seed determines the deals, and decisions are random legal ones."""

    name: str
    variant: str
    players: int
    options: Json
    seed: int

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.json"


RECIPES = (
    *[
        Recipe(f"increduhearts-{players}", "increduhearts", players, {"limit": limit}, players)
        for players, limit in ((4, 50), (5, 50), (6, 50), (7, 50), (8, 100))
    ],
    Recipe(
        "increduhearts-5-house-rules",
        "increduhearts",
        5,
        {"limit": 60, "low_limit": -20, "queen_breaks": "played"},
        15,
    ),
    Recipe("ricketts", "ricketts", 4, {}, 1),
    Recipe(
        "ricketts-warren",
        "ricketts",
        4,
        {"warren": True, "69-for-5": True, "null_game": True, "wrap_points": [26, 52, 78]},
        2,
    ),
    *[
        Recipe(f"hearts-at-play-{players}", "hearts-at-play", players, {}, players)
        for players in (3, 4, 5)
    ],
    Recipe(
        "hearts-at-play-4-house-rules",
        "hearts-at-play",
        4,
        {"queen": "QS", "trumps": "none", "passing": "classic", "limit": 70},
        6,
    ),
    *[
        Recipe(f"double-hearts-{players}", "double-hearts", players, {}, players)
        for players in (3, 4)
    ],
    Recipe(
        "double-hearts-3-house-rules",
        "double-hearts",
        3,
        {"kitty": "first-trick", "limit": 120},
        5,
    ),
    *[Recipe(f"classic-{players}", "classic", players, {}, players) for players in (3, 4, 5, 6)],
    Recipe(
        "classic-4-house-rules",
        "classic",
        4,
        {
            "opening": "any-club",
            "first_trick_points": True,
            "queen_breaks": "discarded",
            "jack_bonus": 10,
            "no_tricks_bonus": 5,
            "limit": 80,
        },
        7,
    ),
    Recipe(
        "classic-5-house-rules",
        "classic",
        5,
        {"opening": "left-of-dealer", "break_hearts": False, "moon": "subtract", "limit": 70},
        8,
    ),
    *[
        Recipe(f"black-maria-{players}", "black-maria", players, {}, players)
        for players in (3, 4, 5, 6, 7)
    ],
    Recipe(
        "black-maria-4-house-rules",
        "black-maria",
        4,
        {"passing": "classic", "break_hearts": True, "moon": "choice", "limit": 150},
        9,
    ),
    *[
        Recipe(f"spot-hearts-{players}", "spot-hearts", players, {}, players)
        for players in (3, 4, 5, 6, 7)
    ],
    Recipe("partnership", "partnership", 4, {}, 4),
    Recipe(
        "partnership-house-rules",
        "partnership",
        4,
        {"moon_by": "partner", "moon_points": 52, "queen_breaks": "played", "limit": 120},
        5,
    ),
    Recipe(
        "partnership-total-each",
        "partnership",
        4,
        {"totals": "player", "limit": 60},
        6,
    ),
    Recipe(
        "spot-hearts-4-house-rules",
        "spot-hearts",
        4,
        {"queen_points": 50, "jack_bonus": 40, "moon": "add", "limit": 400},
        10,
    ),
    *[
        Recipe(f"cancellation-{players}", "cancellation", players, {"limit": 50}, players)
        for players in (6, 7, 8, 9, 10)
    ],
    Recipe(
        "cancellation-10-house-rules",
        "cancellation",
        10,
        {"passing": "classic", "queen_breaks": "played", "limit": 40},
        16,
    ),
)


def format_cards(card_values: tuple[Card, ...]) -> str:
    """Return cards in notation, in their order."""
    return " ".join(map(str, card_values))


def record(recipe: Recipe) -> Json:
    """Play the game and return its recording.

    The game is played a second time, card by card, because a card chosen ahead is played together
    with the one before it, and then the number of legal cards would be unknown.
    """
    rules = VARIANTS[recipe.variant].rules(recipe.players, recipe.options)
    return replay(recipe, describe(recipe, rules, _play_at_random(rules, Random(recipe.seed))))


def _play_at_random(rules: Rules, rng: Random) -> Iterator[tuple[State | None, Decision]]:
    decision = begin(rules, rng)
    yield None, decision
    while decision.state.to_act:
        before = decision.state
        decision = decide(before, random_action(before, rng), rng)
        yield before, decision


def describe(recipe: Recipe, rules: Rules, steps: Iterator[tuple[State | None, Decision]]) -> Json:
    """Return the content of the golden file of a game."""
    game: Json = {
        "variant": recipe.variant,
        "players": recipe.players,
        "options": recipe.options,
        "draw": [],
        "hands": [],
    }
    for before, decision in steps:
        legal_count = count_legal_cards(before)
        for event in decision.events:
            _record_event(game, event, legal_count)
    assert rules.players == recipe.players
    return game


def count_legal_cards(state: State | None) -> int | None:
    """Return the number of legal cards of the seat to act, or ``None`` if nobody is to play."""
    if state is None or len(state.to_act) != 1:
        return None
    pending = view_for(state, state.to_act[0]).pending
    return len(pending.legal) if isinstance(pending, PlayNow) else None


def _record_event(game: Json, event: Event, legal_count: int | None) -> None:
    hand = game["hands"][-1] if game["hands"] else {}
    match event:
        case DealerFound(dealer, rounds):
            game["first_dealer"] = dealer
            game["draw"] = [
                {str(seat): str(card) for seat, card in draw_round} for draw_round in rounds
            ]
        case Dealt(_, dealer, hands, left_over, step):
            game["hands"].append(
                {
                    "dealer": dealer,
                    "deal": list(map(format_cards, hands)),
                    "left_over": None if left_over is None else str(left_over),
                    "pass": f"{step.direction} {step.distance}",
                    "passed": {},
                    "received": [],
                    "tricks": [],
                }
            )
        case Passed(seat, passed):
            hand["passed"][str(seat)] = format_cards(passed)
        case PassesTaken(received):
            hand["received"] = list(map(format_cards, received))
        case PlayBegan(opening):
            hand["tricks"].append({"leader": opening.leader, "cards": "", "legal": []})
        case Played(_, card, shade):
            trick = hand["tricks"][-1]
            if shade is not None:
                trick["shade"] = shade
            trick["cards"] = f"{trick['cards']} {card}".strip()
            trick["legal"].append(legal_count)
        case TrickTaken(winner, points, revealed, kitty):
            hand["tricks"][-1] |= {"winner": winner, "points": points}
            if revealed is not None:
                hand["tricks"][-1]["revealed"] = str(revealed)
            if kitty is not None:
                hand["tricks"][-1]["kitty"] = str(kitty)
            if len(hand["tricks"]) < len(hand["deal"][0].split()):
                hand["tricks"].append({"leader": winner, "cards": "", "legal": []})
        case TrickCancelled():
            leader = hand["tricks"][-1]["leader"]
            hand["tricks"][-1] |= {"winner": None, "points": 0}
            hand["tricks"].append({"leader": leader, "cards": "", "legal": []})
        case MoonShot(moon):
            hand["moon"] = {"seat": moon.seat, "kind": moon.kind, "amount": moon.amount}
        case MoonSettled(_, _, choice):
            hand["moon"]["choice"] = choice
        case HandScored(points, reset, totals):
            hand["points"], hand["reset"], hand["totals"] = list(points), list(reset), list(totals)
        case GameEnded(outcome):
            game["result"] = {"reason": outcome.reason, "winners": list(outcome.winners)}


def build_rng(rules: Rules, game: Json) -> Stacked:
    """Return a generator that leads to the draws and deals of a golden game."""
    return Stacked([*_list_draw_words(rules, game), *_list_deal_words(rules, game)])


def _list_draw_words(rules: Rules, game: Json) -> Iterator[int]:
    if rules.dealer_draw is DealerDraw.AT_RANDOM:
        yield int(game["first_dealer"])
    for draw_round in game["draw"]:
        yield from words_to_draw(rules.deck, cards(" ".join(draw_round.values())))


def _list_deal_words(rules: Rules, game: Json) -> Iterator[int]:
    for hand in game["hands"]:
        deal_cards = [cards(card) for card in hand["deal"]]
        order = clockwise_from(seat_to_left(Seat(hand["dealer"]), rules.players), rules.players)
        rows = zip(*(deal_cards[seat] for seat in order), strict=True)
        deck = [cell for row in rows for cell in row]
        yield from words_for(rules.deck, [*deck, *cards(hand["left_over"] or "")])


def list_actions(game: Json) -> Iterator[Action]:
    """Yield the players' actions, in order."""
    for hand in game["hands"]:
        players = len(hand["deal"])
        for seat, passed_notation in hand["passed"].items():
            yield Pass(Seat(int(seat)), cards(passed_notation))
        for trick in hand["tricks"]:
            seats = clockwise_from(Seat(trick["leader"]), players)
            shade = Shade(trick["shade"]) if "shade" in trick else None
            for seat, card in zip(seats, cards(trick["cards"]), strict=True):
                yield PlayCard(seat, card, shade)
                shade = None
        if "moon" in hand and hand["moon"]["kind"] is not None:
            yield ChooseMoon(Seat(hand["moon"]["seat"]), MoonChoice(hand["moon"]["choice"]))


def replay(recipe: Recipe, game: Json) -> Json:
    """Replay a golden game and return its recording by the present engine."""
    rules = VARIANTS[game["variant"]].rules(game["players"], game["options"])
    return describe(recipe, rules, _replay_steps(rules, game))


def _replay_steps(rules: Rules, game: Json) -> Iterator[tuple[State | None, Decision]]:
    rng = build_rng(rules, game)
    decision = begin(rules, rng)
    yield None, decision
    for action in list_actions(game):
        before = decision.state
        if isinstance(action, ChooseMoon) and action.seat not in before.to_act:
            continue  # the rules left no choice
        decision = decide(before, action, rng)
        yield before, decision


def dump_game(game: Json) -> str:
    """Return the recording as text, with a line for each deal, trick and score, for diffs."""
    text = json.dumps(game, indent=1)
    for hand in game["hands"]:
        for value in (*hand["tricks"], *hand.values()):
            if not isinstance(value, list) or value is not hand["tricks"]:
                depth = 4 if any(value is trick for trick in hand["tricks"]) else 3
                text = text.replace(_indented(value, depth), json.dumps(value))
    return text + "\n"


def _indented(value: object, depth: int) -> str:
    return json.dumps(value, indent=1).replace("\n", "\n" + " " * depth)
