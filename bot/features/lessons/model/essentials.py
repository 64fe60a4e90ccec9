"""The essential topics, which the lessons of every game teach if they make sense under its rules.

The other topics are about features of some games, such as trumps, or fill the remaining lessons.
"""

from typing import Final

from bot.engine.rules.moons import MoonEffect, NoMoon
from bot.engine.rules.rules import Rules

NO_MOON: Final = "there is no moon"
NO_CHOICE: Final = "the rules say what a moon does"
NO_PASSING: Final = "nothing is passed"
ONE_SIDE: Final = "cards have one side"

# The most important ones first: lessons are searched in this order.
ESSENTIALS: Final = (
    *("duck", "take-free", "dump", "keep-low", "side"),
    *("count", "pass", "stop", "shoot", "moon-choice"),
)


def why_untaught(topic: str, rules: Rules) -> str | None:
    """Return the reason why a topic makes no sense under the rules, as a text for the docs.

    Returns:
        ``None`` if the topic makes sense, or is not essential.
    """
    match topic:
        case "side" if not any(card.is_two_sided for card in rules.deck):
            return ONE_SIDE
        case "pass" if not rules.pass_size:
            return NO_PASSING
        case "stop" | "shoot" | "moon-choice" if isinstance(rules.moon_rule, NoMoon):
            return NO_MOON
        case "moon-choice" if not _can_choose(rules):
            return NO_CHOICE
        case _:
            return None


def _can_choose(rules: Rules) -> bool:
    """Return whether a shooter chooses the effect of a moon."""
    moon = rules.moon_rule
    return not isinstance(moon, NoMoon) and moon.effect is MoonEffect.CHOICE
