"""Messages to people who look for a table."""

from dataclasses import replace

from bot.engine.variants import VARIANTS
from bot.features.finding.store import Search
from bot.features.finding.views import (
    Wanted,
    declined_panel,
    found_panel,
    invitation_panel,
    late_panel,
    looking_panel,
)
from bot.features.scheduled.views import start_notice
from bot.features.watching.views import watch_panel
from bot.render.wording import Wording
from bot.table.lobby.model import WATCH_DELAYS_S, Start
from bot.table.views.public.lobby import lobby_panel, seated_panel
from tests.ui.arrange import lobby
from tests.ui.corpus.games import NOW, in_the_midst
from tests.ui.corpus.scene import MARKER, Scenes, sent, table_info_at


def of_finding(words: Wording) -> Scenes:
    """Yield answers to searches, invitations, and lobbies that people wait for."""
    search = Search(1, 7, "Gus", None, None, 2, NOW, NOW)
    for others, one in (
        (0, search),
        (1, replace(search, variant="ricketts")),
        (5, replace(search, variant="classic", clock="90s")),
    ):
        yield sent(f"looking with {others}", looking_panel(one, others, words))
    yield sent("declined", declined_panel(search, words))
    found = []
    for count, key in enumerate(VARIANTS, 1):
        table = lobby(*("Ann", "Bo", "Cy", "Di")[: min(count, 4)], variant=key, clock="5m")
        info = table_info_at(table, words)
        found.append((table, info))
        yield sent(f"invitation, {key}", invitation_panel(table, info, words, marker=MARKER))
        yield sent(f"late, {key}", late_panel(table, words))
        shown = lobby_panel(table, info, words, waiting=count, marker=MARKER)
        yield sent(f"{key}, {count} waiting", shown)
        note = words.text("seated-found")
        yield sent(f"{key}, opened", seated_panel(table, info, words, note))
    at = int(NOW.timestamp())
    for start in (Start(at), Start(at, is_missed=True)):
        table = lobby("Ann", "Bo", variant="ricketts", start=start)
        info = table_info_at(table, words)
        name = "missed" if start.is_missed else "scheduled"
        yield sent(f"lobby, {name}", lobby_panel(table, info, words, marker=MARKER))
        yield sent(f"notice, {name}", start_notice(table, words))
        yield sent(f"invitation, {name}", invitation_panel(table, info, words))
    for count in (1, len(found)):
        wanted = Wanted("classic", "5m", 3) if count == 1 else Wanted()
        yield sent(f"{count} found", found_panel(found[:count], wanted, words))


def of_watching(words: Wording) -> Scenes:
    """Yield what somebody sees who watches a table; hand and seat are those of its host here."""
    for key in ("increduhearts", "ricketts", "double-hearts"):
        table, view = in_the_midst(key)
        info = table_info_at(table, words, "any")
        yield sent(key, watch_panel(view, info, words))
    for delay_s in WATCH_DELAYS_S:
        for is_followed in (True, False):
            name = f"{delay_s} s, {'followed' if is_followed else 'not followed'}"
            layout = watch_panel(None, info, words, delay_s=delay_s, is_followed=is_followed)
            yield sent(name, layout)
