"""The identity of the person who opens the page, and where: from Discord, for the page's code."""

import base64
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import aiohttp
import msgspec
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from bot.ui.transport.refusals import TryLater

log = logging.getLogger(__name__)

PATIENCE_S: Final = 5.0
# Headers that Discord's proxy adds to requests if the application has enabled them.
PAYLOAD: Final = "X-Discord-Proxy-Payload"
SIGNATURE: Final = "X-Signature-Ed25519"
TIMESTAMP: Final = "X-Signature-Timestamp"
CLOCKS_DIFFER_S: Final = 60.0
_CODE: Final = re.compile(r"[\w.-]{1,200}", re.ASCII)
_INSTANCE: Final = re.compile(r"[\w:.-]{1,200}", re.ASCII)
_HEX_SIGNATURE: Final = 128  # digits

Json = Mapping[str, Any]  # Any: Discord's JSON
# Returns Discord's data about an instance of the application's Activity; None: there is none.
FindInstance = Callable[[str], Awaitable[Json | None]]


class RequestRefused(Exception):
    """A request that is refused; ``code`` names the reason, and ``status`` is that of HTTP."""

    def __init__(self, code: str, status: int) -> None:
        super().__init__(code)
        self.code = code
        self.status = status


@dataclass(frozen=True, slots=True)
class Application:
    """The application at Discord: its id, its public key and its client secret."""

    application_id: int
    public_key: str
    secret: str


@dataclass(frozen=True, slots=True)
class Participant:
    """A person in an instance of the Activity.

    ``access_token`` is for their page only, which passes it to Discord's client; it is not stored.
    """

    user_id: int
    name: str
    guild_id: int | None
    channel_id: int
    access_token: str


class Identity:
    """Identifies people who open the Activity.

    Args:
        application: returns the application, once the bot has logged in.
        api_base: returns the address of Discord's API.
        find_instance: requests an instance with the bot's token.
        clock: returns the time in unix seconds.
    """

    def __init__(
        self,
        application: Callable[[], Application],
        api_base: Callable[[], str],
        find_instance: FindInstance,
        clock: Callable[[], float],
    ) -> None:
        self._application = application
        self._api_base = api_base
        self._find_instance = find_instance
        self._clock = clock
        self._session: aiohttp.ClientSession | None = None

    async def close(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def identify(
        self, code: str, instance_id: str, headers: Mapping[str, str]
    ) -> Participant:
        """Return the person to whom Discord gave this code, if they are in the instance.

        Args:
            code: the answer of Discord's client to ``AUTHORIZE``.
            instance_id: the instance that the page names.
            headers: of the request.

        Raises:
            RequestRefused: the code, the signature or the instance is wrong, or Discord can't be
                reached.
        """
        if not _CODE.fullmatch(code) or not _INSTANCE.fullmatch(instance_id):
            raise RequestRefused("malformed", 400)
        application = self._application()
        signed_user_id = self._read_signature(headers, application)
        try:
            token = await self._exchange(code, application)
            user = await self._load_user(token, application)
            user_id = int(user["id"])
            if signed_user_id not in (None, user_id):
                raise RequestRefused("signature", 401)
            instance = await self._find_instance(instance_id)
            if instance is None or str(user_id) not in instance["users"]:
                raise RequestRefused("instance", 403)
            location = instance["location"]
            guild_id = location.get("guild_id")
            name = str(user.get("global_name") or user["username"])
            return Participant(
                user_id,
                name,
                None if guild_id is None else int(guild_id),
                int(location["channel_id"]),
                token,
            )
        except (aiohttp.ClientError, TimeoutError, OSError, TryLater) as error:
            log.info("Discord does not identify a person in the Activity: %r", error)
            raise RequestRefused("discord", 503) from error
        except (KeyError, TypeError, ValueError) as error:
            log.warning("Discord identifies a person in an unknown format: %r", error)
            raise RequestRefused("discord", 503) from error

    async def _exchange(self, code: str, application: Application) -> str:
        """Return the access token for a code, which can be exchanged once."""
        form = {
            "client_id": str(application.application_id),
            "client_secret": application.secret,
            "grant_type": "authorization_code",
            "code": code,
        }
        status, body = await self._request("POST", "/oauth2/token", data=form)
        if status in (400, 401):
            if body.get("error") == "invalid_client":
                log.error("Discord does not accept the client secret of the Activity")
                raise RequestRefused("discord", 503)
            raise RequestRefused("code", 401)
        if status != 200:
            log.info("Discord answers %d to an authorization code of the Activity", status)
            raise RequestRefused("discord", 503)
        return str(body["access_token"])

    async def _load_user(self, token: str, application: Application) -> Json:
        """Return the owner of a token that was issued to this application."""
        status, body = await self._request(
            "GET", "/oauth2/@me", headers={"Authorization": f"Bearer {token}"}
        )
        if status != 200 or int(body["application"]["id"]) != application.application_id:
            raise RequestRefused("code", 401)
        user: Json = body["user"]
        return user

    async def _request(self, method: str, path: str, **options: Any) -> tuple[int, Json]:
        if self._session is None:
            timeout = aiohttp.ClientTimeout(total=PATIENCE_S)
            self._session = aiohttp.ClientSession(timeout=timeout)
        url = f"{self._api_base()}{path}"
        async with self._session.request(method, url, **options) as response:
            try:
                body = msgspec.json.decode(await response.read())
            except msgspec.DecodeError:
                body = {}
            return response.status, body if isinstance(body, dict) else {}

    def _read_signature(self, headers: Mapping[str, str], application: Application) -> int | None:
        """Return the person named in the proxy's signature; ``None`` if requests are not signed.

        Raises:
            RequestRefused: the signature is not Discord's, or has expired.
        """
        if PAYLOAD not in headers:
            return None
        try:
            payload = base64.b64decode(headers[PAYLOAD], validate=True)
            VerifyKey(bytes.fromhex(application.public_key)).verify(
                payload, _decode_signature(headers.get(SIGNATURE, ""))
            )
            facts = msgspec.json.decode(payload)
            is_valid = (
                int(facts["application_id"]) == application.application_id
                and str(facts["created_at"]) == headers.get(TIMESTAMP, "")
                and float(facts["created_at"]) - CLOCKS_DIFFER_S <= self._clock()
                and self._clock() <= float(facts["expires_at"]) + CLOCKS_DIFFER_S
            )
            user_id = int(facts["user_id"])
        except (BadSignatureError, KeyError, TypeError, ValueError):
            raise RequestRefused("signature", 401) from None
        if not is_valid:
            raise RequestRefused("signature", 401)
        return user_id


def _decode_signature(text: str) -> bytes:
    """Decode a signature; Discord's documentation describes two encodings.

    Raises:
        ValueError: it has neither.
    """
    if len(text) == _HEX_SIGNATURE:
        return bytes.fromhex(text)
    return base64.b64decode(text, validate=True)
