"""The Activity as a feature of the bot."""

from urllib.parse import urlsplit

from bot.feature import Contribution, Feature, House
from bot.features.activity.additions import ADDITIONS, OPEN
from bot.features.activity.pages import ActivityPages, Entrance
from bot.features.activity.posts import Connections
from bot.features.activity.service.identity import Application, Identity, RequestRefused
from bot.features.activity.service.sessions import Sessions
from bot.features.activity.settings import ON, SECRET_FILE, SWITCH, read_secret
from bot.features.activity.store import StoredSessions
from bot.table.errors import StaleStep
from bot.table.handlers.click import Click


def build(house: House) -> Contribution:
    """Build the page and its button; if the Activity is disabled, only refuse old buttons."""
    ADDITIONS.is_on = house.setting(SWITCH).lower() == ON
    if not ADDITIONS.is_on:
        # Refuse buttons that were posted while the Activity was enabled.
        return Contribution(parts=(Entrance(None),), verbs={OPEN: _refuse})
    secret, api = read_secret(house.setting(SECRET_FILE)), house.services.discord_api
    stored = StoredSessions(house.database)

    def application_id() -> int:
        if not api.is_logged_in:  # after a restart, open pages reconnect before the login
            raise RequestRefused("later", 503)
        return api.application.id

    def application() -> Application:
        return Application(application_id(), api.application.verify_key, secret)

    def own_origins() -> frozenset[str]:
        """Return the origin of Discord's proxy for the application, and that of a sandbox."""
        origins = {f"https://{application_id()}.discordsays.com"}
        if api.is_sandbox:
            parts = urlsplit(api.address)
            origins.add(f"{parts.scheme}://{parts.netloc}")
            origins.add(f"{parts.scheme}://localhost:{parts.port}")
        return frozenset(origins)

    identity = Identity(
        application,
        lambda: api.address,
        lambda instance_id: api.fetch_from_application(f"activity-instances/{instance_id}"),
        lambda: house.clock().timestamp(),
    )
    sessions = Sessions(stored, identity, house.clock)
    connections = Connections(house, stored)
    sessions.on_end.append(connections.end_everywhere)

    def record_use(user_id: int) -> None:
        for notify in house.on_tap:
            notify(user_id)

    sessions.on_begin.append(record_use)
    house.tables.subscribers.append(connections.on_change)
    house.tables.loaded.counters.append(connections.on_change)
    pages = ActivityPages(
        sessions,
        connections,
        application_id,
        own_origins,
        house,
    )
    if house.metrics is not None:
        pages.count = house.metrics.counter(
            "moonshooter_activity", "What people do in the Activity."
        )
        house.metrics.gauge(
            "moonshooter_activity_pages",
            "Pages of the Activity that are open.",
            lambda: len(connections),
        )
    return Contribution(
        parts=(Entrance(pages),),
        person_data=(sessions,),
        verbs=pages.verbs,
        tasks={"activity": connections.run},
        routes=pages.routes,
        close=identity.close,
    )


async def _refuse(_click: Click) -> None:
    raise StaleStep


FEATURE = Feature(build)
