"""The organiser's menu: what its buttons say, and whom an action can concern."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.tournaments.views.organising import (
    ADJUST,
    DROP,
    RESEAT,
    Intent,
    find_candidates,
    parse_intent,
    parse_page,
    parse_person,
    people_panel,
)
from bot.render.wording import wording_for
from bot.ui.components.custom_id import BadCustomId
from tests.features.tournaments.arrange import FIRST, running

IDS = st.integers(-(2**62), 2**63 - 1).filter(bool)


@given(st.lists(IDS, max_size=2).map(tuple))
def test_an_argument_tells_what_and_whom(people: tuple[int, ...]) -> None:
    intent = Intent(RESEAT, people)
    assert parse_intent(intent.arg) == intent
    assert len(intent.arg) <= 40
    assert parse_page(f"{intent.arg}.p12") == (intent, 12)


@given(st.text(max_size=40))
def test_any_other_argument_is_refused_or_names_people(arg: str) -> None:
    for parse in (parse_intent, parse_page, parse_person):
        try:
            parse(arg)
        except BadCustomId:
            continue


def test_two_people_are_asked_for_to_change_places() -> None:
    assert Intent(RESEAT, (1,)).lacks_people
    assert not Intent(RESEAT, (1, 2)).lacks_people
    assert Intent(ADJUST).lacks_people
    assert not Intent(ADJUST, (1,)).lacks_people


def test_people_at_one_table_do_not_change_places() -> None:
    tournament = running([f"P{number}" for number in range(8)], 1)
    current = tournament.current
    assert current is not None
    first = current.tables[0].seats[0]
    other_ids = {
        candidate.user_id for candidate in find_candidates(tournament, Intent(RESEAT, (first,)))
    }
    assert other_ids == set(current.tables[1].seats)


@pytest.mark.parametrize("page", range(3))
def test_all_people_can_be_chosen_on_some_page(page: int) -> None:
    tournament = running([f"P{number}" for number in range(60)], 1)
    layout = people_panel(tournament, Intent(DROP), wording_for(), page=page)
    (menu,) = [
        part
        for row in layout.to_components()[0]["components"]
        for part in row.get("components", ())
        if "options" in part
    ]
    candidate_ids = [parse_person(option["value"]) for option in menu["options"]]
    assert candidate_ids == list(range(FIRST + 25 * page, FIRST + min(25 * page + 25, 60)))
