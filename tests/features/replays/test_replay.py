"""Pages of a replay and of the list of finished games."""

from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from random import Random

import pytest

from bot.engine.game import begin, decide
from bot.engine.model.cards import cards
from bot.engine.play.events import Event
from bot.engine.play.view import view_for
from bot.engine.variants import VARIANTS
from bot.features.replays.views.finished_games import GAMES_A_PAGE, games_panel
from bot.features.replays.views.replay import record_panel, replay_panel
from bot.players.easy import choose
from bot.render.cards import hand_text
from bot.sandbox.validation.components import ComponentCheck
from bot.sandbox.world.errors import FormErrors
from bot.store.games.rating_ladder import PlayedGame, RatingChange
from bot.store.games.rating_model import Rating
from bot.store.games.result import GameResult, SeatResult
from bot.table.history.replay import FIRST, Replay, ReplayPage, Spot
from bot.table.lobby.events import Joined, LobbyOpened
from bot.table.lobby.model import Person, Status
from bot.table.state.event_codec import TableEvent
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.validation import check_layout
from bot.ui.discord_limits import MOST_TEXT
from bot.ui.images.renderer import Picture
from tests.thorough import usual_variants
from tests.ui.arrange import NAMES, WORDS, button, list_buttons, read_text, verbs

GUILD = 7
WORST = tuple("*_~`|<>[]()#:-*_~`|*"[:19] + sign for sign in "*_~`|<>[]#")
TABLES = [(key, count) for key, variant in VARIANTS.items() for count in variant.player_counts]


@cache
def play_log(variant: str, players: int, names: tuple[str, ...] = NAMES) -> tuple[TableEvent, ...]:
    """Return the log of a game between easy players."""
    rng = Random(4)
    decision = begin(VARIANTS[variant].rules(players), rng)
    game: list[Event] = list(decision.events)
    while decision.state.to_act:
        action = choose(view_for(decision.state, decision.state.to_act[0]), rng)
        decision = decide(decision.state, action, rng)
        game += decision.events
    people = [Person(100 + at, name) for at, name in enumerate(names[:players])]
    lobby_opened = LobbyOpened(GUILD, 1, people[0], variant, {})
    return (lobby_opened, *map(Joined, people[1:]), *game)


@cache
def build_replay(variant: str, players: int, names: tuple[str, ...]) -> Replay:
    return Replay("abcd2345", play_log(variant, players, names), 100, GUILD)


def build_page(
    variant: str, players: int, spot: Spot = FIRST, names: tuple[str, ...] = NAMES
) -> ReplayPage:
    return build_replay(variant, players, names).page(spot)


def draw_page(page: ReplayPage):
    return replay_panel(page, build_table_info(page.lobby, WORDS, step="any"), WORDS)


def list_spots(page: ReplayPage) -> list[Spot]:
    return [
        (hand, at)
        for hand, trick_count in enumerate(page.tricks, 1)
        for at in range(trick_count + 1)
    ]


@pytest.mark.parametrize(("variant", "players"), usual_variants(TABLES, pytest.mark.slow))
@pytest.mark.parametrize(
    "names",
    [pytest.param(NAMES, marks=pytest.mark.slow), WORST],
    ids=["names", "worst-names"],
)
def test_pages_fit_into_a_message(variant, players, names):
    first = build_page(variant, players, names=names)
    all_spots = list_spots(first)
    for spot in {
        *all_spots[:30],
        all_spots[-1],
        *((hand, 0) for hand, _ in all_spots[:: len(all_spots) // 6]),
    }:
        page = build_page(variant, players, spot, names)
        assert len(read_text(draw_page(page))) <= MOST_TEXT
        page_without_scores = replace(page, history=first.history)
        assert read_text(draw_page(page_without_scores))


def test_buttons_lead_through_the_whole_game_and_back():
    page = build_page("increduhearts", 4)
    all_spots, visited_spots = list_spots(page), [(1, 0)]
    for verb in ("trickon", "trickback"):
        while True:
            ids = {
                button.step: (button, is_off)
                for button, is_off in map(parse_button, list_buttons(draw_page(page)))
            }
            step, disabled = ids[verb]
            if disabled:
                break
            page = build_page("increduhearts", 4, parse_spot(step))
            visited_spots.append((page.hand, page.trick))
    assert visited_spots == [*all_spots, *all_spots[-2::-1]]


def parse_button(component) -> tuple[ButtonId, bool]:
    return ButtonId.parse(component["custom_id"]), bool(component.get("disabled"))


def parse_spot(button_id: ButtonId) -> Spot:
    hand, trick = button_id.arg.split(".")
    return int(hand), int(trick)


@pytest.mark.parametrize(
    ("spot", "expected"),
    [
        ((1, 0), {"first": None, "handback": None, "handon": (2, 0), "trickon": (1, 1)}),
        ((2, 5), {"first": (1, 0), "handback": (2, 0), "handon": (3, 0), "trickback": (2, 4)}),
        ((2, 0), {"handback": (1, 0), "trickback": (1, 13), "trickon": (2, 1)}),
    ],
)
def test_buttons_lead_to_hands_and_tricks(spot, expected):
    page = build_page("ricketts", 4, spot)
    ids = {
        button.step: (parse_spot(button), is_off)
        for button, is_off in map(parse_button, list_buttons(draw_page(page))[:7])
    }
    assert {step: None if ids[step][1] else ids[step][0] for step in expected} == expected
    assert ids["last"] == ((len(page.tricks), 13), False)


def test_buttons_forward_are_disabled_on_the_last_page():
    page = build_page("ricketts", 4)
    last = draw_page(build_page("ricketts", 4, (len(page.tricks), 13)))
    disabled_steps = {
        button.step for button, disabled in map(parse_button, list_buttons(last)) if disabled
    }
    assert disabled_steps == {"handon", "last", "trickon", "any"}, (
        "there is nothing to play, either"
    )
    assert "wins" in read_text(last)


def test_deal_tells_who_passed_what_to_whom():
    page = build_page("ricketts", 4)
    text = read_text(draw_page(page))
    first = page.passed[0]
    assert first is not None
    receiver = NAMES[page.pass_step.receivers(0, 4, 3)[0]]
    line = next(line for line in text.splitlines() if line.startswith(f"Ann to {receiver}: "))
    assert len(line.split(": ")[1].split()) == len(first) == 3
    assert text.count("\n") > 8
    scatter = read_text(draw_page(build_page("ricketts", 4, (4, 0))))
    assert all(f" to {name}" in scatter for name in NAMES[:4])
    hold = read_text(draw_page(build_page("ricketts", 4, (5, 0))))
    assert "No passing" in hold
    assert " to Bo: " not in hold


def test_trick_tells_plays_winner_and_scores():
    page = build_page("ricketts", 4, (1, 13))
    text = read_text(draw_page(page))
    assert page.played is not None
    assert f"led by {NAMES[page.played.leader]}" in text
    assert f"**{NAMES[page.played.winner]} " in text
    assert "This hand: Ann" in text
    assert "Totals: Ann" in text


def test_running_game_shows_one_hand_and_exports_no_record():
    page = build_page("ricketts", 4, (1, 1))
    lobby = replace(page.lobby, status=Status.PLAYING)
    own = (page.hands[0], None, None, None)
    layout = draw_page(replace(page, lobby=lobby, is_open=False, hands=own))
    text = read_text(layout)
    assert "Your hand before the trick" in text
    assert "still running" in text
    assert not any(line.startswith(("Bo: ", "Cy: ", "Di: ")) for line in text.splitlines())
    assert "record" not in verbs(layout)
    assert "record" in verbs(draw_page(page))


def test_hand_names_a_suit_once():
    assert hand_text(cards("2C 9C TC 4H QS/2H"), WORDS) == "♣2 9 10 ♥4 ♠Q/♥2"


def test_record_goes_with_its_file():
    layout = record_panel("ricketts-2026-11-20-k3x9q2zz.jsonl", WORDS)
    components = check_layout(layout)
    errors = FormErrors()
    ComponentCheck(errors, {"ricketts-2026-11-20-k3x9q2zz.jsonl"}, v2=True).run(
        deepcopy(list(components))
    )
    errors.raise_if_any()
    (container,) = components
    file = container["components"][-1]
    assert file["type"] == 13
    assert file["file"]["url"] == "attachment://ricketts-2026-11-20-k3x9q2zz.jsonl"


def build_game(number: int, *, rated: bool = True) -> PlayedGame:
    ended_at = datetime(2026, 11, 20, tzinfo=UTC)
    seats = (SeatResult(0, 100, "Ann", -12, 2), SeatResult(1, 101, "Bo", -20, 1))
    result = GameResult(f"table{number:03}", GUILD, "ricketts", ended_at, "limit", seats)
    change = RatingChange(Rating(25.0, 8.0), Rating(24.0, 7.9))
    return PlayedGame(result, {0: change} if rated else {})


def test_list_names_game_company_place_and_total():
    text = read_text(games_panel([build_game(1)], 100, WORDS, has_more=False))
    expected = (
        "**Ricketts House** · <t:1795132800:d> · with Bo · place 2 of 2 · total **−12** · rating "
    )
    assert expected in text
    assert "table001" not in text
    unrated = read_text(games_panel([build_game(1, rated=False)], 100, WORDS, has_more=False))
    assert "rating" not in unrated


def test_list_turns_pages_where_there_are_more():
    full = [build_game(number) for number in range(GAMES_A_PAGE)]
    alone = games_panel(full, 100, WORDS, has_more=False)
    assert verbs(alone) == []
    first = games_panel(full, 100, WORDS, has_more=True)
    assert [button(first, "games", arg)["disabled"] for arg in ("-1", "1")] == [True, False]
    second = games_panel(full[:1], 100, WORDS, page=1, has_more=False)
    assert [button(second, "games", arg)["disabled"] for arg in ("0", "2")] == [False, True]


def test_empty_list_says_so():
    assert "not finished a game" in read_text(games_panel([], 100, WORDS, has_more=False))


def test_replay_that_plays_offers_a_pause_and_no_play():
    page = build_page("ricketts", 4, (2, 5))
    offered = list_buttons(
        replay_panel(page, build_table_info(page.lobby, WORDS, step="any"), WORDS, is_playing=True)
    )
    steps = [ButtonId.parse(component["custom_id"]) for component in offered[:7]]
    assert all(step.verb == "replay" for step in steps)
    assert all(step.step.startswith("playing") for step in steps)
    pause = next(step for step in steps if step.step == "playing")
    assert parse_spot(pause) == (2, 5), "which shows the same page"


def test_text_beside_a_picture_is_short():
    page = build_page("ricketts", 4, (2, 5))
    picture = Picture("a.png", b"", "what it shows")
    text = read_text(
        replay_panel(page, build_table_info(page.lobby, WORDS, step="any"), WORDS, [picture])
    )
    assert text.count("\n") <= 1
    assert "hand 2 of" in text
    last = build_page("ricketts", 4, (len(page.tricks), 13))
    assert "win" in read_text(
        replay_panel(last, build_table_info(last.lobby, WORDS, step="any"), WORDS, [picture])
    )
