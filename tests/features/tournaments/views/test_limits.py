"""All messages of tournaments fit Discord's limits, with any names and any number of people."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.tournaments.model.tournament import Plan, Stage
from bot.features.tournaments.posts.desired_messages import list_desired_messages
from bot.features.tournaments.views.notices import (
    NO_CHANNEL,
    NO_PICTURES,
    NO_POSTS,
    NO_THREADS,
    missing_panel,
    tournaments_panel,
)
from bot.features.tournaments.views.organising import (
    NEEDS_PEOPLE,
    Intent,
    list_actions,
    organiser_panel,
    people_panel,
)
from bot.features.tournaments.views.sign_up import reminder_panel, tournament_panel
from bot.features.tournaments.views.standings import standings_page
from bot.render.wording import Wording, languages, wording_for
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.validation import check_layout
from bot.ui.transport.permissions import NEEDED_TO_PLAY
from tests.features.tournaments.arrange import eventful, list_threads, running, tournament
from tests.ui.arrange import list_buttons, parts

NAMES = st.lists(
    st.text(max_size=32)
    | st.text(alphabet="`*_~|<>@#[]()\\:\n\u202e\u200d\u0301א漢😀", min_size=25, max_size=32),
    min_size=2,
    max_size=128,
)
WORDINGS = st.sampled_from(languages()).map(wording_for)


@pytest.mark.thorough
@settings(max_examples=15)
@given(
    NAMES, st.sampled_from(Stage), st.integers(1, 12), WORDINGS, st.text(min_size=1, max_size=60)
)
def test_any_names_stay_within_the_limits(
    names: list[str], stage: Stage, rounds: int, words: Wording, plan_name: str
) -> None:
    plan = Plan(name=plan_name, variant="classic", rounds=rounds, is_duplicate=rounds % 2 == 0)
    tournament = running(names, rounds, over=stage is Stage.FINISHED, stage=stage, plan=plan)
    tournament = replace(tournament, checks_in_until=1_900_000_000)
    unreached = tuple(entrant.user_id for entrant in tournament.entrants)
    for post in list_desired_messages(
        tournament, words, unreached=unreached, threads=list_threads(tournament)
    ):
        layout = post.draw((), 1)
        list(parts(layout))
        check_layout(layout)
        for button in list_buttons(layout):
            assert str(ButtonId.parse(button["custom_id"])) == button["custom_id"]
    for layout in (
        standings_page(tournament, words, page=3),
        tournament_panel(tournament, words, link="https://discord.com/channels/1/2"),
        organiser_panel(tournament, words, note="x"),
        reminder_panel(tournament, words),
        tournaments_panel([tournament] * 10, words),
        *(
            missing_panel(tournament, message_id, NEEDED_TO_PLAY, words)
            for message_id in (NO_POSTS, NO_THREADS, NO_PICTURES, NO_CHANNEL)
        ),
        *(people_panel(tournament, Intent(action), words, page=5) for action in NEEDS_PEOPLE),
    ):
        list(parts(layout))
        check_layout(layout)


def test_128_usual_names_are_all_in_the_announcement() -> None:
    names = [f"Some longer name {number}" for number in range(128)]
    text = str(tournament_panel(tournament(names), wording_for()).to_components())
    assert all(name in text for name in names)


def test_the_organiser_can_do_what_the_stage_allows() -> None:
    assert list_actions(tournament(["Ann", "Bo"])) == [
        *("game", "tables", "start", "pause", "drop", "cancel"),
    ]
    all_actions = list_actions(replace(eventful(["Ann", "Bo", "Cy", "Di"]), stage=Stage.PAIRED))
    assert all_actions == [
        *("resume", "drop", "restore", "reseat", "adjust", "csv", "records", "cancel"),
    ]
    assert list_actions(running(["Ann", "Bo"], over=True, stage=Stage.FINISHED)) == [
        "csv",
        "records",
    ]
    assert list_actions(tournament(stage=Stage.CANCELLED)) == []
