"""Error messages for people: the mistake, and the remedy."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine.model.cards import Card, Suit
from bot.engine.model.errors import BadOption, Fact, PlayerError
from bot.engine.rules.options import Option
from bot.engine.variants import VARIANTS
from bot.render.cards import card_label
from bot.render.names import cut, marked, tidy
from bot.render.rulebook import possible_values
from bot.render.wording import Argument, Wording

_LONGEST_VALUE: Final = 40  # columns of a typed value
_FREE_TEXT: Final = frozenset({"host", "organiser", "value", "wanted"})
# Every message gets all of these, so that one message suffices for an error raised in two places.
_BLANK: Final[Mapping[str, Argument]] = {
    "allowed": "",
    "channels": "",
    "chosen": 0,
    "count": 0,
    "expected": 0,
    "fewest": 0,
    "host": "none",
    "missing": 0,
    "most": 0,
    "option": "",
    "organiser": "",
    "players": 0,
    "seated": 0,
    "suit": "none",
    "until": "",
    "value": "",
    "wanted": "",
    "who": "",
    "what": "",
    "where": "",
}


class MissingPermissions(PlayerError):
    """The bot lacks permissions in the channel, named as in :class:`discord.Permissions`."""

    code = "permissions"

    def __init__(self, missing: Sequence[str], channel_id: int) -> None:
        super().__init__()
        self.missing = tuple(missing)
        self.channel_id = channel_id


class NotHere(PlayerError):
    """The command can't be used in this place. Facts: ``message`` (an id)."""

    code = "not-here"


class UnknownCommand(PlayerError):
    """The command was registered by a version of the bot that still had it."""

    code = "unknown-command"


class MovedCommand(PlayerError):
    """The command was registered by a version of the bot in which it had another name.

    Attributes:
        command: the command that replaces it.
        sentence: the id of the sentence that names it.
        label: the id of the label of the button to press there, or ``None`` if there is no button.
    """

    code = "moved-command"

    def __init__(
        self, command: str, sentence: str = "error-moved-command", label: str | None = None
    ) -> None:
        super().__init__()
        self.command = command
        self.sentence = sentence
        self.label = label


def error_text(error: PlayerError, wording: Wording) -> str:
    """Return the error as a sentence in markdown.

    Raises:
        MissingMessage: the catalogue has no message for this error.
    """
    match error:
        case MissingPermissions():
            return permissions_text(error.missing, error.channel_id, wording)
        case MovedCommand():
            words = error.command.split()
            paths = ["-".join(words[: end + 1]) for end in range(len(words))]
            typed = " ".join(wording.text(f"command-{path}-name") for path in paths)
            if error.label is None:
                return wording.text(error.sentence, where=f"`/{typed}`")
            if not wording.has(error.label):  # the feature was removed
                return wording.text(f"error-{UnknownCommand.code}")
            label = wording.text(error.label)
            return wording.text(error.sentence, where=f"`/{typed}`", button=label)
        case NotHere():
            return wording.text(str(error.facts["message"]))
        case _:
            pass
    arguments: dict[str, Argument] = dict(_BLANK)
    for name, fact in error.facts.items():
        arguments[name] = _format_argument(name, fact, wording)
    option = _find_option(error)
    if option is not None:
        arguments["wanted"] = possible_values(option, wording)
    return wording.text(f"error-{error.code}", **arguments)


def _find_option(error: PlayerError) -> Option | None:
    """Return the house rule that rejected a value; variants limit the same rule differently."""
    if not isinstance(error, BadOption):
        return None
    name, expected = error.facts.get("option"), error.facts.get("wanted")
    every = (option for variant in VARIANTS.values() for option in variant.options)
    return next(
        (option for option in every if option.name == name and option.allowed_values == expected),
        None,
    )


def _format_argument(name: str, fact: Fact, wording: Wording) -> Argument:
    match fact:
        case Suit():
            return fact.value
        case Card():
            return card_label(fact, wording)
        case tuple():
            return wording.listed(
                (card_label(card, wording) for card in dict.fromkeys(fact)), last="list-or"
            )
        case str() if name == "option":
            message_id = f"option-{fact}"
            return wording.text(message_id) if wording.has(message_id) else _format_free_text(fact)
        case str() if name in _FREE_TEXT:
            return _format_free_text(fact) or "none"
        case _:
            return fact


def _format_free_text(text: str) -> str:
    return marked(cut(tidy(text), _LONGEST_VALUE))


def permissions_text(
    missing: Sequence[str],
    channel_id: int,
    wording: Wording,
    *,
    message_id: str = "error-permissions",
    **others: Argument,
) -> str:
    """Return a list in words of the permissions that the bot lacks in a channel.

    Args:
        missing: names as in :class:`discord.Permissions`: ``send_messages``.
        channel_id: the channel.
        wording: texts in the reader's language.
        message_id: the message that lists them.
        others: further arguments of that message.
    """
    message_ids = [f"permission-{name}" for name in missing]
    names = [
        wording.text(permission_id) if wording.has(permission_id) else marked(name)
        for permission_id, name in zip(message_ids, missing, strict=True)
    ]
    listed, channel = wording.listed(names), f"<#{channel_id}>"
    return wording.text(message_id, channel=channel, permissions=listed, **others)
