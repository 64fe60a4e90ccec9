"""The check of a record's variant, house rules and number of players."""

import pytest

from bot.engine.variants import VARIANTS
from bot.records.faults import Faults
from bot.records.format import Record
from bot.records.table import check_table
from tests.records.arrange import bare_record, list_words


def check(record: Record) -> tuple[bool, list[tuple[str, str]]]:
    """Return whether there are rules, and the faults."""
    faults = Faults(1)
    return check_table(record, faults) is not None, list_words(faults)


@pytest.mark.parametrize("variant", VARIANTS)
def test_rules_are_those_of_the_recorded_house_rules(variant: str) -> None:
    faults = Faults(1)
    players = VARIANTS[variant].player_counts[-1]
    record = bare_record(variant, players, {"limit": 70})

    rules = check_table(record, faults)

    assert rules is not None
    assert (rules.variant, rules.players, rules.options["limit"]) == (variant, players, 70)
    assert faults.listed == []


def test_variant_must_exist() -> None:
    record = bare_record("classic", 4)
    record.variant = "chess"

    has_rules, faults = check(record)

    assert not has_rules
    assert faults == [("variant", f'there is no variant "chess": {", ".join(VARIANTS)}')]


def test_every_missing_or_wrong_house_rule_is_a_fault() -> None:
    record = bare_record("ricketts", 4)
    del record.options["limit"]
    del record.options["warren"]
    record.options["null_game"] = 1

    has_rules, faults = check(record)

    assert not has_rules
    assert faults == [
        ("options", "limit is missing; a record names all house rules"),
        ("options", "warren is missing; a record names all house rules"),
        ("options", "null_game is 1, but should be true or false"),
    ]


def test_record_without_some_house_rule_defines_no_rules() -> None:
    record = bare_record("ricketts", 4)
    del record.options["warren"]

    assert check(record) == (
        False,
        [("options", "warren is missing; a record names all house rules")],
    )


def test_house_rules_that_the_variant_does_not_have_are_a_fault() -> None:
    record = bare_record("classic", 4)
    record.options |= {"pass_four": True, "weather": "fine"}

    assert check(record) == (False, [("options", 'classic has no house rule "pass_four"')])


def test_number_of_hands_is_a_house_rule_of_every_variant() -> None:
    record = bare_record("classic", 4)
    record.options["hands"] = 4

    assert check(record) == (True, [])


@pytest.mark.parametrize(("players", "fits"), [(2, False), (3, True), (6, True), (7, False)])
def test_number_of_players_must_be_one_of_the_variant(players: int, fits: bool) -> None:
    record = bare_record("classic", 4)
    record.players = [f"Player {seat}" for seat in range(players)]

    has_rules, faults = check(record)

    assert has_rules is fits
    expected = f"{players} players; classic is played by 3, 4, 5, 6"
    assert faults == ([] if fits else [("players", expected)])


@pytest.mark.parametrize(
    ("variant", "name", "value", "wanted"),
    [
        ("classic", "first_trick_points", "no", "true or false"),
        ("classic", "first_trick_points", 0, "true or false"),
        ("classic", "limit", "100", "a whole number from 10 to 1000"),
        ("classic", "limit", True, "a whole number from 10 to 1000"),
        ("classic", "limit", 100.0, "a whole number from 10 to 1000"),
        ("classic", "limit", None, "a whole number from 10 to 1000"),
        ("classic", "limit", 9, "a whole number from 10 to 1000"),
        ("classic", "limit", 1001, "a whole number from 10 to 1000"),
        ("classic", "moon", "both", '"choice" or "add" or "subtract"'),
        ("classic", "moon", ["add"], '"choice" or "add" or "subtract"'),
        ("increduhearts", "low_limit", "off", "a whole number from -1000 to -10 or null"),
        ("increduhearts", "low_limit", -9, "a whole number from -1000 to -10 or null"),
        ("ricketts", "wrap_points", 104, "a list of whole numbers from -1000 to 1000"),
        ("ricketts", "wrap_points", None, "a list of whole numbers from -1000 to 1000"),
        ("ricketts", "wrap_points", "104,126", "a list of whole numbers from -1000 to 1000"),
        ("ricketts", "wrap_points", [104, "126"], "a list of whole numbers from -1000 to 1000"),
        ("ricketts", "wrap_points", [104, True], "a list of whole numbers from -1000 to 1000"),
        ("ricketts", "wrap_points", [5000], "a list of whole numbers from -1000 to 1000"),
    ],
)
def test_house_rule_must_have_the_type_and_range_of_its_option(
    variant: str, name: str, value: object, wanted: str
) -> None:
    record = bare_record(variant, 4)
    record.options[name] = value

    has_rules, ((rule, words),) = check(record)

    assert not has_rules
    assert rule == "options"
    assert words.startswith(f"{name} is ")
    assert words.endswith(f", but should be {wanted}")


def test_house_rule_of_a_later_version_may_be_missing() -> None:
    record = bare_record("partnership", 4)
    del record.options["totals"]

    assert check(record) == (True, [])


@pytest.mark.parametrize(
    ("variant", "name", "value"),
    [
        ("classic", "first_trick_points", True),
        ("classic", "limit", 10),
        ("classic", "limit", 1000),
        ("classic", "moon", "add"),
        ("increduhearts", "low_limit", None),
        ("increduhearts", "low_limit", -10),
        ("ricketts", "wrap_points", []),
        ("ricketts", "wrap_points", [126, 104]),
    ],
)
def test_house_rule_may_have_any_value_of_its_option(
    variant: str, name: str, value: object
) -> None:
    record = bare_record(variant, 4)
    record.options[name] = value

    assert check(record) == (True, [])
