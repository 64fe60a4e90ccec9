"""How people have finished in tournaments, in their statistics."""

from collections.abc import Sequence
from typing import Final

from bot.feature import StatsReader, StatsSection
from bot.features.tournaments.service.honours import Honour, Honours
from bot.render.names import cut, marked, tidy
from bot.render.wording import Wording
from bot.ui.images.illustrated_layout import StatsPart

MOST_HONOURS: Final = 5
LONGEST_TITLE: Final = 40  # of a tournament


class TournamentStats(StatsSection):
    """How people have finished in the tournaments of a server."""

    def __init__(self, honours: Honours) -> None:
        self._honours = honours

    async def about(
        self, user_id: int, variants: Sequence[str], reader: StatsReader
    ) -> StatsPart | None:
        """Return a person's latest places in the reader's server."""
        if reader.guild_id is None:
            return None
        return honours_part(await self._honours.of(user_id, reader.guild_id), reader.wording)


def honours_part(honours: Sequence[Honour], wording: Wording) -> StatsPart:
    """Return a line for each tournament, newest first; none without a tournament."""
    told = [
        wording.text(
            "stats-honour",
            name=marked(cut(tidy(honour.name), LONGEST_TITLE) or "…"),
            place=honour.place,
            of=honour.of,
        )
        for honour in honours[:MOST_HONOURS]
    ]
    return StatsPart(lines=[f"**{wording.text('stats-honours')}**", *told] if told else ())
