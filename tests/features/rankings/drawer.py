"""A fake renderer for tests of leaderboards and seasons."""

from types import SimpleNamespace
from typing import Any

from bot.render.illustrations.game import Illustration
from bot.settings.server_settings import ServerSettings
from tests.patience import LONG_TIMEOUTS


class Drawer:
    """A fake ``ImageRenderer`` that records requests; everybody has an avatar."""

    is_on = True
    timeouts = LONG_TIMEOUTS

    def __init__(self) -> None:
        self.requests: list[Illustration] = []
        self.avatars = SimpleNamespace(key=str, keys=lambda ids: tuple(map(str, ids)))

    async def pictures(self, *illustrations: Illustration, **_options: object) -> tuple[()]:
        self.requests += illustrations
        return ()


def build_services(drawer: Drawer) -> Any:
    async def settings(_guild_id: int) -> ServerSettings:
        return ServerSettings()

    return SimpleNamespace(renderer=drawer, servers=SimpleNamespace(load=settings))
