"""The checks of ``python -m bot doctor`` for webhook events, which report who removes the bot."""

from collections.abc import AsyncIterator, Iterator
from typing import Final
from urllib.parse import urlsplit

import aiohttp

from bot.features.privacy.events import AUTHORIZED, DEAUTHORIZED, PATH
from bot.findings import Finding, Portal

PATIENCE_S: Final = 10.0
ENABLED, DISABLED_BY_DISCORD = 2, 3  # the status of webhook events
_NAMES: Final = {AUTHORIZED: "Application Authorized", DEAUTHORIZED: "Application Deauthorized"}
_PAGE: Final = "on the application's page (Webhooks)"
_HELP: Final = " docs/anywhere.md describes every step."


async def check_application(portal: Portal) -> AsyncIterator[Finding]:
    """Report what prevents the bot from learning who removes it."""
    url = portal.application.get("event_webhooks_url")
    if not url:
        if portal.is_for_people:
            text = "webhook events: off; the data of people who remove the bot is kept"
            first = "" if portal.serves_http else "Set HEARTS_HTTP. "
            cure = f"{first}To have it deleted, enter https://YOUR-HOST{PATH} {_PAGE}."
            yield Finding(True, text, cure + _HELP)
        return
    faults = [*_list_faults(portal, url)]
    if portal.serves_http:
        faults += [fault async for fault in _try_address(url)]
    for fault in faults:
        yield fault
    if not faults:
        yield Finding(True, f"webhook events arrive at {url}")


def _list_faults(portal: Portal, url: str) -> Iterator[Finding]:
    """Yield errors on the application's page, and contradictions to the configuration."""
    if not portal.serves_http:
        text = f"webhook events are sent to {url}, but HEARTS_HTTP is not set"
        yield Finding(False, text, f"Set HEARTS_HTTP, or remove the address {_PAGE}." + _HELP)
    address = urlsplit(url)
    if address.path != PATH or (address.scheme != "https" and portal.sandbox is None):
        text = f"webhook events are sent to {url}, where the bot does not expect them"
        yield Finding(False, text, f"Enter https://YOUR-HOST{PATH} {_PAGE}." + _HELP)
    status = portal.application.get("event_webhooks_status")
    if status != ENABLED:
        by = " by Discord, as nobody answered" if status == DISABLED_BY_DISCORD else ""
        text = f"webhook events are switched off{by}"
        yield Finding(False, text, f"While the bot runs, switch them on {_PAGE}." + _HELP)
    enabled = portal.application.get("event_webhooks_types") or ()
    lacking = [name for event, name in _NAMES.items() if event not in enabled]
    if lacking:
        text = f"webhook events: {' and '.join(lacking)} not selected"
        yield Finding(False, text, f"Choose them {_PAGE}." + _HELP)


async def _try_address(url: str) -> AsyncIterator[Finding]:
    """Send an event without a signature, which only the bot answers with 401."""
    timeout = aiohttp.ClientTimeout(total=PATIENCE_S)
    cure = f"Check that the bot runs, its HTTPS, and that {PATH} is forwarded to it." + _HELP
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.post(url, json={"type": 0}, allow_redirects=False) as response,
        ):
            status = response.status
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        yield Finding(
            False, f"webhook events: {url} can't be reached: {type(error).__name__}", cure
        )
        return
    if status != 401:
        text = f"webhook events: {url} answers {status} to an event without a signature, not 401"
        yield Finding(False, text, cure)
