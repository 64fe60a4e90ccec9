"""Clickable mentions of slash commands, which replace the commands that texts name in backticks.

Catalogues name commands as people type them: `` `/hearts new` ``. Once the ids of the commands are
known, :meth:`bot.render.wording.Wording.with_commands` replaces each name by a mention. Before
that, and for unknown commands, the name stays in backticks.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

_NAMED: Final = re.compile(r"`/([^`]+)`")


def command_mentions(
    ids: Mapping[str, int], translate_word: Callable[[str], str]
) -> dict[str, str]:
    """Return the mention of each command by the name that people type.

    Args:
        ids: Discord's command ids by qualified name, such as ``hearts new``.
        translate_word: returns the translation of the last word of a path such as ``hearts-new``.
    """
    mentions = {}
    for path, number in ids.items():
        words = path.split()
        typed = [translate_word("-".join(words[: end + 1])) for end in range(len(words))]
        # Discord identifies a command by its id and English name.
        mentions[" ".join(typed)] = f"</{path}:{number}>"
    return mentions


def with_mentions(text: str, mentions: Mapping[str, str]) -> str:
    """Return the text with the commands in backticks replaced by mentions.

    >>> with_mentions("`/go on` or `/go back player:`", {"go back": "</go back:7>"})
    '`/go on` or </go back:7> `player:`'
    """
    if not mentions:
        return text

    def mention(match: re.Match[str]) -> str:
        words = match[1].split()
        for end in range(len(words), 0, -1):
            mention_text = mentions.get(" ".join(words[:end]))
            if mention_text is not None:
                rest = " ".join(words[end:])
                return f"{mention_text} `{rest}`" if rest else mention_text
        return match[0]

    return _NAMED.sub(mention, text)
