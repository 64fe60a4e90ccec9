"""The words for settings and preferences and for their values."""

from typing import Final

from bot.engine.variants import VARIANTS
from bot.render.wording import Wording, wording_for
from bot.settings.preferences import AUTO
from bot.settings.schema import Choice, Chosen, Kind
from bot.settings.server_settings import channel_links

PREFERENCE: Final = "preference"  # the first word of message ids
SETTING: Final = "setting"


def setting_name(scope: str, choice: Choice, wording: Wording) -> str:
    """Return the name of a setting or preference."""
    return wording.text(_message(scope, choice))


def setting_hint(scope: str, choice: Choice, wording: Wording) -> str:
    """Return a sentence that explains a setting or preference."""
    return wording.text(_message(scope, choice, "-hint"))


def setting_value(scope: str, choice: Choice, value: Chosen | str, wording: Wording) -> str:
    """Return a value in words; the value may also be given as its text.

    Args:
        scope: :data:`PREFERENCE` or :data:`SETTING`.
        choice: the setting or preference that has the value.
        value: the value.
        wording: texts in the reader's language.
    """
    if isinstance(value, frozenset):
        links = channel_links(value) if choice.kind is Kind.CHANNELS else ""
        return links or wording.text(_message(scope, choice, "-all"))
    text = choice.spell(value)
    message_id = value_message_id(scope, choice, text)
    if message_id is not None:
        return wording.text(message_id)
    return VARIANTS[text].name if text in VARIANTS else wording_for(text).text("language-name")


def value_message_id(scope: str, choice: Choice, text: str) -> str | None:
    """Return the id of the message for a value; ``None`` for names of variants and languages."""
    match choice.name, choice.kind:
        case _, Kind.FLAG:
            return f"value-{text}"
        case _, _ if text in VARIANTS:
            return None
        case "clock", _:
            return f"clock-{text}"
        case "language", _ if text != AUTO:
            return None
        case _:
            return _message(scope, choice, f"-{text}")


def _message(scope: str, choice: Choice, rest: str = "") -> str:
    name = f"{choice.slug}{rest}"
    return f"preference-{name}" if scope == PREFERENCE else f"setting-{name}"
