"""The generated table of the docs that lists lessons."""

from collections.abc import Iterator
from typing import Final

from bot.engine.rules.moons import MoonEffect, NoMoon
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.features.lessons.model import library
from bot.features.lessons.model.topics import ESSENTIALS, TOPICS
from bot.render.wording import wording_for


def why_untaught(topic: str, rules: Rules) -> str | None:
    """Return the reason why a topic makes no sense under the rules, as a text for the docs.

    Returns:
        ``None`` if the topic makes sense, or is not essential.
    """
    match topic:
        case "side" if not any(card.is_two_sided for card in rules.deck):
            return "cards have one side"
        case "pass" if not rules.pass_size:
            return "nothing is passed"
        case "stop" | "shoot" | "moon-choice" if isinstance(rules.moon_rule, NoMoon):
            return "there is no moon"
        case "moon-choice" if not _can_choose(rules):
            return "the rules say what a moon does"
        case _:
            return None


def _can_choose(rules: Rules) -> bool:
    """Return whether a shooter chooses the effect of a moon."""
    moon = rules.moon_rule
    return not isinstance(moon, NoMoon) and moon.effect is MoonEffect.CHOICE


def _lesson_topics() -> Iterator[tuple[str, ...]]:
    words = wording_for()
    others = (topic for topic in TOPICS if topic not in ESSENTIALS)
    for topic in (*ESSENTIALS, *others):
        if games := _describe_games(topic):
            yield f"`{topic}`", words.text(f"lesson-{topic}"), games


def _describe_games(topic: str) -> str:
    """Return the games with a lesson about a topic, and why others have none; empty if none has."""
    teaching: list[str] = []
    untaught: dict[str, list[str]] = {}
    for key, variant in VARIANTS.items():
        lessons = library.get_lessons(key)
        if any(lesson.topic == topic for lesson in lessons):
            teaching.append(variant.name)
        elif lessons:
            players = len(lessons[0].game.players)
            reason = why_untaught(topic, variant.rules(players)) or ""
            untaught.setdefault(reason, []).append(variant.name)
    if not untaught:
        return "every game"
    if len(teaching) < len(VARIANTS) / 2:
        return "; elsewhere ".join([", ".join(teaching), *filter(None, untaught)])
    exceptions = "; ".join(
        f"{' and '.join(names)}, where {reason}" for reason, names in untaught.items()
    )
    return f"every game but {exceptions}"


# By the name of the generated part: its head, and what returns its rows.
TABLES: Final = {"lesson-topics": (("topic", "lesson", "taught in"), _lesson_topics)}
