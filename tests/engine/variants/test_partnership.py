"""Partnership Hearts, rule by rule, after docs/rules/partnership.md."""

from dataclasses import replace as with_fields

import pytest
from msgspec.structs import replace

from bot.engine.game import Decision
from bot.engine.model.seats import Seat
from bot.engine.model.teams import EachAlone, Partners
from bot.engine.play.events import GameEnded, MoonSettled, MoonShot
from bot.engine.play.state import Phase
from bot.engine.rules.limits import BeyondLimits, check_limits
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History, MoonChoice, Reason
from bot.engine.variants.partnership import VARIANT
from bot.engine.variants.ricketts import VARIANT as RICKETTS
from tests.engine.arrange import (
    build_history,
    build_rules,
    choose_moon,
    get_event,
    get_last_score,
    hearts,
    play_all,
    state_with,
)


def table(**options: object) -> Rules:
    return build_rules("partnership", 4, **options)


# Scores: seat 3 takes the last trick, of clubs without points.


def finish_hand(
    taken_cards: dict[int, str], *, before: History = (), **options: object
) -> Decision:
    last = "3C 4C 5C 9C"
    return play_all(
        state_with(table(**options), last.split(), taken_cards=taken_cards, history=before), last
    )


def test_partners_sit_opposite_each_other() -> None:
    """docs/rules/partnership.md, "Teams"."""
    assert [table().team(Seat(seat)) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    assert [table().partners(Seat(seat)) for seat in range(4)] == [(2,), (3,), (0,), (1,)]


def test_partners_share_what_both_have_taken() -> None:
    """docs/rules/partnership.md, "Scores"."""
    after = finish_hand({0: "2H 3H", 1: "QS", 2: "4H"}, before=build_history((7, 20, 7, 20)))
    score = get_last_score(after)
    assert score.points == (3, 13, 3, 13)
    assert score.totals == (10, 33, 10, 33)


@pytest.mark.parametrize(
    ("taken", "chooser"),
    [
        ({0: f"{hearts(13)} QS"}, 0),
        ({2: f"{hearts(12)} QS", 0: "AH"}, 2),
        ({2: hearts(13), 0: "QS"}, 2),  # 13 points each
        ({0: hearts(13), 2: "QS"}, 0),
    ],
)
def test_team_shoots_the_moon_together(taken: dict[int, str], chooser: int) -> None:
    """docs/rules/partnership.md, "Moon"."""
    shot = finish_hand(taken)
    moon = get_event(shot, MoonShot).moon
    assert (moon.seat, moon.amount) == (chooser, 26)
    assert shot.state.to_act == (chooser,)
    added = get_last_score(choose_moon(shot.state, MoonChoice.ADD))
    assert added.points == (0, 26, 0, 26)
    subtracted = get_last_score(choose_moon(shot.state, MoonChoice.SUBTRACT))
    assert subtracted.points == (-26, 0, -26, 0)


def test_opponents_spoil_the_moon() -> None:
    """docs/rules/partnership.md, "Moon"."""
    assert get_last_score(finish_hand({0: hearts(12), 2: "QS", 1: "AH"})).points == (25, 1, 25, 1)


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ({2: f"{hearts(13)} QS"}, (0, 52, 0, 52)),
        ({2: hearts(13), 0: "QS"}, (26, 0, 26, 0)),
    ],
)
def test_moon_by_one_partner_alone_is_a_house_rule(
    taken: dict[int, str], points: tuple[int, ...]
) -> None:
    """docs/rules/partnership.md, "Moon"."""
    after = finish_hand(taken, moon_by="partner", moon_points=52, moon="add")
    assert get_last_score(after).points == points
    assert len([event for event in after.events if isinstance(event, MoonSettled)]) == (
        points[0] == 0
    )


def test_players_can_keep_totals_of_their_own() -> None:
    """docs/rules/partnership.md, "Scores"."""
    after = finish_hand(
        {0: "2H 3H", 1: "QS", 2: "4H"}, before=build_history((7, 20, 9, 5)), totals="player"
    )
    score = get_last_score(after)
    assert score.points == (2, 13, 1, 0)
    assert score.totals == (9, 33, 10, 5)


@pytest.mark.parametrize(
    ("moon", "points"), [("add", (0, 26, 0, 26)), ("subtract", (-26, 0, -26, 0))]
)
def test_moon_counts_for_both_totals_of_a_team(moon: str, points: tuple[int, ...]) -> None:
    """docs/rules/partnership.md, "Moon"."""
    after = finish_hand({2: hearts(13), 0: "QS"}, totals="player", moon=moon)
    assert get_last_score(after).points == points


@pytest.mark.parametrize(
    ("before", "winners"),
    [
        ((99, 40, 10, 60), (1, 3)),  # 110 against 100
        ((99, 50, 0, 60), (0, 2)),  # the team of the player at the limit
        ((99, 55, 10, 55), (0, 1, 2, 3)),
        ((98, 0, 98, 0), None),
    ],
)
def test_totals_of_partners_are_added_when_one_reaches_the_limit(
    before: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    """docs/rules/partnership.md, "End"."""
    after = finish_hand({0: "2H"}, before=build_history(before), totals="player", limit=100)
    assert (after.state.phase is Phase.OVER) is (winners is not None)
    if winners is not None:
        outcome = get_event(after, GameEnded).outcome
        assert (outcome.reason, outcome.winners) == (Reason.LIMIT, winners)
        places = table(totals="player").places(after.state.totals, outcome.winners)
        assert places == tuple(1 if seat in winners else 2 for seat in range(4))


@pytest.mark.parametrize(("total", "ends"), [(198, False), (199, True)])
def test_game_ends_when_a_team_reaches_the_limit(total: int, ends: bool) -> None:
    """docs/rules/partnership.md, "End"."""
    after = finish_hand({0: "2H"}, before=build_history((total, 10, total, 10)))
    assert (after.state.phase is Phase.OVER) is ends
    if ends:
        outcome = get_event(after, GameEnded).outcome
        assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (1, 3))


@pytest.mark.parametrize(
    ("reason", "rules"),
    [
        ("teams of the same size", replace(table(), team_rule=Partners((0, 1, 0, 0), True))),
        ("teams of the same size", replace(table(), team_rule=Partners((0, 0, 0, 0), True))),
        ("teams of the same size", replace(table(), team_rule=Partners((0, 1), True))),
        ("partners always tie", replace(RICKETTS.rules(4), team_rule=Partners((0, 1, 0, 1), True))),
        (
            "needs all of its cards",
            replace(build_rules("increduhearts", 4), team_rule=Partners((0, 1, 0, 1), True)),
        ),
    ],
)
def test_teams_that_cannot_be_scored_are_refused(reason: str, rules: Rules) -> None:
    with pytest.raises(BeyondLimits, match=reason):
        check_limits(rules)


def test_house_rule_that_changes_the_teams_is_refused() -> None:
    """Ratings know the game and not its house rules."""
    broken = with_fields(
        VARIANT,
        build=lambda players, options: replace(
            VARIANT.build(players, options),
            team_rule=EachAlone()
            if options.choice("moon_by") == "partner"
            else Partners((0, 1, 0, 1), True),
        ),
    )
    with pytest.raises(BeyondLimits, match="moon_by changes who plays together"):
        broken.check()


def test_house_rules_have_their_documented_values() -> None:
    expected = {option.name: (option.default, option.allowed_values) for option in VARIANT.options}
    assert expected == {
        "limit": (200, "10..1000"),
        "queen_breaks": ("never", "discarded/played/never"),
        "moon_by": ("team", "team/partner"),
        "moon_points": (26, "26..104"),
        "moon": ("choice", "choice/add/subtract"),
        "totals": ("team", "team/player"),
    }
