"""The checks of ``python -m bot doctor`` for the Activity: portal, secret and address."""

from collections.abc import AsyncIterator
from typing import Final

import aiohttp
import msgspec

from bot.features.activity.settings import ON, SECRET_FILE, SWITCH, read_secret
from bot.findings import Finding, Portal

EMBEDDED: Final = 1 << 17  # the application flag that is set if Activities are enabled
PATIENCE_S: Final = 10.0
_HELP: Final = "docs/activity.md describes every step."


async def check_application(portal: Portal) -> AsyncIterator[Finding]:
    """Report what prevents people from opening the Activity, if it is enabled."""
    settings, application_id = portal.settings, portal.application_id
    if settings[SWITCH].lower() != ON:
        return
    if not portal.application["flags"] & EMBEDDED:
        text = "Activity: not enabled for this application"
        cure = "Enable Activities on the application's page (Activities, Settings). "
        yield Finding(False, text, cure + _HELP)
    timeout = aiohttp.ClientTimeout(total=PATIENCE_S)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        api = portal.sandbox or "https://discord.com/api/v10"
        yield await _check_secret(session, api, application_id, read_secret(settings[SECRET_FILE]))
        if portal.sandbox is None:
            url = f"https://{application_id}.discordsays.com/"
            yield await check_address(session, url, application_id)


async def _check_secret(
    session: aiohttp.ClientSession, api: str, application_id: int, secret: str
) -> Finding:
    """Exchange an invalid code: Discord checks the secret before the code."""
    form = {
        "client_id": str(application_id),
        "client_secret": secret,
        "grant_type": "authorization_code",
        "code": "none",
    }
    try:
        async with session.post(f"{api}/oauth2/token", data=form) as response:
            body = msgspec.json.decode(await response.read())
    except (aiohttp.ClientError, TimeoutError, OSError, msgspec.DecodeError) as error:
        text = f"Activity: the client secret can't be checked: {type(error).__name__}"
        return Finding(False, text, "Try again later.")
    if isinstance(body, dict) and body.get("error") == "invalid_client":
        text = f"Activity: Discord does not accept the client secret in {SECRET_FILE}"
        return Finding(False, text, "Reset it on the application's page (OAuth2). " + _HELP)
    return Finding(True, "Activity: Discord accepts the client secret")


async def check_address(session: aiohttp.ClientSession, url: str, application_id: int) -> Finding:
    """Request the page through Discord's proxy, which needs no sign-in."""
    cure = "Check the URL mapping (Activities, URL Mappings), HTTPS, and that the bot runs. "
    try:
        async with session.get(url) as response:
            body, status = await response.text(), response.status
    except (aiohttp.ClientError, TimeoutError, OSError, UnicodeDecodeError) as error:
        text = f"Activity: {url} can't be opened: {type(error).__name__}"
        return Finding(False, text, cure + _HELP)
    if status == 200 and f'data-client-id="{application_id}"' in body:
        return Finding(True, f"Activity: {url} has its page")
    text = f"Activity: {url} does not have its page, but answers {status}"
    return Finding(False, text, cure + _HELP)
