"""The generated table of the docs that lists lessons."""

from collections.abc import Iterator
from typing import Final

from bot.engine.variants import VARIANTS
from bot.features.lessons.model import library
from bot.features.lessons.model.essentials import ESSENTIALS, why_untaught
from bot.features.lessons.model.topics import TOPICS
from bot.render.wording import wording_for


def _lesson_topics() -> Iterator[tuple[str, ...]]:
    words = wording_for()
    others = (topic for topic in TOPICS if topic not in ESSENTIALS)
    for topic in (*ESSENTIALS, *others):
        if taught_in := _taught_in(topic):
            yield f"`{topic}`", words.text(f"lesson-{topic}"), taught_in


def _taught_in(topic: str) -> str:
    """The games with a lesson about a topic, and why not in others; empty if there are none."""
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
    but = "; ".join(f"{' and '.join(names)}, where {reason}" for reason, names in untaught.items())
    return f"every game but {but}"


# By the name of the generated part: its head, and what returns its rows.
TABLES: Final = {"lesson-topics": (("topic", "lesson", "taught in"), _lesson_topics)}
