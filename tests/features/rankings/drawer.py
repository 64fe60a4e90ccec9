"""What stands for the pictures of a process in tests of leaderboards and seasons."""

from types import SimpleNamespace
from typing import Any

from bot.render.illustrations.game import Illustration
from bot.settings.server_settings import ServerSettings
from tests.patience import LONG_TIMEOUTS


class Drawer:
    """A fake ``ImageRenderer`` that notes what it is to draw; everybody has an avatar."""

    is_on = True
    timeouts = LONG_TIMEOUTS

    def __init__(self) -> None:
        self.requests: list[Illustration] = []
        self.avatars = SimpleNamespace(key=str, keys=lambda ids: tuple(map(str, ids)))

    async def pictures(self, *illustrations: Illustration, **_how: object) -> tuple[()]:
        self.requests += illustrations
        return ()


def services(drawer: Drawer) -> Any:
    async def settings(_guild_id: int) -> ServerSettings:
        return ServerSettings()

    return SimpleNamespace(renderer=drawer, servers=SimpleNamespace(load=settings))
