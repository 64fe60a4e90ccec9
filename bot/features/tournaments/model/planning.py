"""The check of a plan, and the limits of plans."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.engine.rules.ends import HANDS
from bot.engine.variants import VARIANTS
from bot.features.tournaments.model.errors import BadPlan
from bot.features.tournaments.model.tournament import FEWEST_PLAYERS, MOST_PLAYERS, Plan, System
from bot.table.lobby.model import CLOCKS, OFF

LONGEST_NAME: Final = 60
MOST_ROUNDS: Final = 12
MOST_HANDS: Final = 32
SHORTEST_ROUND_MINUTES: Final = 5
LONGEST_ROUND_MINUTES: Final = 7 * 24 * 60
LONGEST_BREAK_MINUTES: Final = 24 * 60
FURTHEST: Final = timedelta(days=60)
MOST_OPEN: Final = 10  # tournaments of a server


def check_plan(plan: Plan, now: datetime) -> Plan:
    """Return a plan in its stored form, with the house rules that differ from the defaults only.

    Raises:
        BadPlan: a value is out of range.
        BadOption: the variant has no such house rule.
    """
    variant = VARIANTS.get(plan.variant)
    if variant is None:
        raise BadPlan(what="variant", value=plan.variant)
    name = " ".join(plan.name.split())
    minutes = plan.round_minutes
    for field, value, is_good in (
        ("name", name, 0 < len(name) <= LONGEST_NAME),
        ("most", plan.most, FEWEST_PLAYERS <= plan.most <= MOST_PLAYERS),
        ("size", plan.size, plan.size in variant.player_counts and plan.size > 1),
        ("rounds", plan.rounds, 1 <= plan.rounds <= MOST_ROUNDS or plan.system is not System.SWISS),
        ("hands", plan.hands, plan.hands is None or 1 <= plan.hands <= MOST_HANDS),
        ("hands", plan.hands, plan.hands is not None or not plan.is_duplicate),
        ("clock", plan.clock, plan.clock in CLOCKS and plan.clock != OFF),
        (
            "round_minutes",
            minutes,
            minutes is None or SHORTEST_ROUND_MINUTES <= minutes <= LONGEST_ROUND_MINUTES,
        ),
        (
            "break_minutes",
            plan.break_minutes,
            0 <= plan.break_minutes <= LONGEST_BREAK_MINUTES,
        ),
        ("starts_at", plan.starts_at, _is_in_range(plan.starts_at, now)),
    ):
        if not is_good:
            raise BadPlan(what=field, value="" if value is None else value)
    house_rules = {key: value for key, value in plan.options.items() if key != HANDS.name}
    standard = variant.resolve()
    resolved = variant.resolve(house_rules)
    options = {key: value for key, value in resolved.items() if value != standard.get(key)}
    return replace(plan, name=name, options=options)


def _is_in_range(starts_at: int | None, now: datetime) -> bool:
    return starts_at is None or now.timestamp() < starts_at <= (now + FURTHEST).timestamp()
