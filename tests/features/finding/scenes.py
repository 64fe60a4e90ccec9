"""What people see who look for a table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.features.finding.kind import Company
from bot.features.finding.model import COMPANY, Search
from bot.features.finding.views import (
    SearchRequest,
    company_panel,
    declined_panel,
    invitation_panel,
    late_panel,
    lobbies_panel,
    looking_panel,
)
from bot.render.wording import Wording
from bot.table.kind import NO_CHANNEL
from bot.table.lobby.model import Start
from bot.table.views.public.lobby import lobby_panel
from tests.ui.arrange import lobby
from tests.ui.game_moments import NOW, table_info_at
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"looking", "company"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield answers to searches, invitations, and a lobby for which people wait."""
    search = Search(1, 7, "Gus", None, None, 2, NOW, NOW)
    yield (
        "looking",
        [
            looking_panel(search, 0, words),
            looking_panel(replace(search, variant="ricketts", clock="90s"), 5, words),
            looking_panel(replace(search, guild_id=COMPANY), 1, words, is_for_company=True),
            declined_panel(search, words),
        ],
    )
    table = lobby("Ann", "Bo", variant="classic", clock="5m")
    scheduled = replace(
        lobby("Ann", "Bo", variant="ricketts", start=Start(int(NOW.timestamp()))),
        table_id="wxyz6789",
    )
    offers = [(invitation, table_info_at(invitation, words)) for invitation in (table, scheduled)]
    yield (
        "invitation",
        [
            *(invitation_panel(invitation, info, words) for invitation, info in offers),
            late_panel(table, words),
        ],
    )
    yield (
        "found",
        [
            lobbies_panel(offers[:1], SearchRequest("classic", "5m", 3), words),
            lobbies_panel(offers, SearchRequest(), words),
        ],
    )
    company = replace(table, guild_id=None, channel_id=NO_CHANNEL, kind=Company())
    info = replace(table_info_at(company, words), link=None)
    yield (
        "company",
        [
            *(company_panel(company, info, person.user_id, words) for person in company.people),
            invitation_panel(company, info, words),
            late_panel(company, words),
        ],
    )
    yield "lobby-awaited", [lobby_panel(table, offers[0][1], words, seekers=2)]
