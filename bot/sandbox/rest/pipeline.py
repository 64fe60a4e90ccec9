"""The pipeline of a REST request: authentication, faults, limits, body, schema, handler, log."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum

from aiohttp import BodyPartReader, web

from bot.sandbox.rest.faults import Fault
from bot.sandbox.rest.rate_limits import Verdict
from bot.sandbox.rest.request_log import LoggedRequest
from bot.sandbox.rest.sandbox import Sandbox, SchemaMismatch
from bot.sandbox.world.attachments import Upload
from bot.sandbox.world.errors import REFUSALS, ApiError, form_error, refusal
from bot.sandbox.world.model import User
from bot.sandbox.world.wire import BadJson, Json, decode, encode

_log = logging.getLogger(__name__)

API_ROOT = "/api/v10"
_FILE_FIELD = re.compile(r"files\[(\d)\]")
UNAUTHORIZED = (401, 0, "401: Unauthorized")
# Codes of refusals that only a mistake in the bot can cause, not people or the network.
VIOLATION_CODES = (30032, 50006, 50035, 50109)


class Access(Enum):
    """The callers that may use a route. TOKEN routes are the bot's, with a token in the path.

    BEARER routes are for pages with an OAuth access token, which is also valid for ``/users/@me``.
    """

    BOT = "bot"
    USER = "user"
    BOTH = "both"
    TOKEN = "token"  # noqa: S105  # a kind of route, not a secret
    BEARER = "bearer"


@dataclass(slots=True)
class Call:
    """One request as a handler sees it."""

    sandbox: Sandbox
    request: web.Request
    actor: User
    body: object = None
    files: list[Upload] = field(default_factory=list)

    def snowflake(self, name: str) -> int:
        """Return an id from the path.

        Raises:
            ApiError: 50035 if it is not a number.
        """
        return read_snowflake(self.request.match_info[name], name)

    def text(self, name: str) -> str:
        """Return a part of the path as text."""
        return self.request.match_info[name]

    def form(self) -> Json:
        """Return the body as a dictionary, which is empty if there is no body.

        Raises:
            ApiError: 50035 if the body is not a JSON object.
        """
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise form_error((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return self.body

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """Return a number from the query string.

        Raises:
            ApiError: 50035 if it is not a number from ``low`` to ``high``.
        """
        raw = self.request.query.get(name)
        if raw is None:
            return default
        if not raw.isdecimal() or not low <= int(raw) <= high:
            message = f"int value should be between {low} and {high}."
            raise form_error((name,), "NUMBER_TYPE_RANGE", message)
        return int(raw)


# None answers 204; a pair is a status and a body; anything else is the body of a 200.
Handler = Callable[[Call], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and path template below the API's root, with its handler."""

    method: str
    path: str
    handler: Handler
    who: Access = Access.BOT


def read_snowflake(raw: object, name: str) -> int:
    """Return an id given as text or number.

    Raises:
        ApiError: 50035 if it is neither.
    """
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    if isinstance(raw, str) and raw.isdecimal() and len(raw) < 21:
        return int(raw)
    raise form_error((name,), "NUMBER_TYPE_COERCE", f'Value "{raw}" is not snowflake.')


def reply(status: int, body: object, headers: dict[str, str] | None = None) -> web.Response:
    """Return a response in JSON, with exactly the content type that discord.py expects."""
    # aiohttp would add a charset, and then discord.py would not parse the body as JSON.
    all_headers = {"Content-Type": "application/json"} | (headers or {})
    return web.Response(status=status, body=encode(body), headers=all_headers)


class Pipeline:
    """The steps around the route handlers of one sandbox."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox

    def endpoint(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """Return the aiohttp handler of a route."""
        name = f"{route.method} {route.path}"

        async def handle(request: web.Request) -> web.StreamResponse:
            actor = self._find_actor(request, route)
            if actor is None:
                status, code, message = UNAUTHORIZED
                return reply(status, {"message": message, "code": code})
            if actor.bot and route.who is Access.USER:
                self._record(request, name, None, 403, 0, "not for bots", interaction=False)
                return _refuse(refusal(20001))
            if actor.bot:
                return await self._answer_bot(request, route, name, actor)
            if route.who is Access.BOT:
                return _refuse(refusal(20002))
            return (await self._handle_request(request, route, actor))[0]

        return handle

    async def unknown(self, request: web.Request) -> web.Response:
        """Answer a request for an unknown route; for the bot, log it as a violation."""
        actor = self._sandbox.find_user_by_token(request.headers.get("Authorization", ""))
        if actor is not None and actor.bot:
            path = request.path.removeprefix(API_ROOT)
            name = f"{request.method} {path}"
            self._record(request, name, None, 404, 0, "unknown route", interaction=False)
        return reply(404, {"message": "404: Not Found", "code": 0})

    def _find_actor(self, request: web.Request, route: Route) -> User | None:
        if route.who is Access.TOKEN:
            return self._sandbox.world.bot
        header = request.headers.get("Authorization", "")
        if route.who is Access.BEARER or route.path == "/users/@me":
            bearer = self._sandbox.activities.find_user_of_bearer(header.removeprefix("Bearer "))
            if bearer is not None or route.who is Access.BEARER:
                return bearer if header.startswith("Bearer ") else None
        actor = self._sandbox.find_user_by_token(header)
        if actor is not None and actor.bot != header.startswith("Bot "):
            return None
        return actor

    async def _handle_request(
        self, request: web.Request, route: Route, actor: User
    ) -> tuple[web.Response, str | None]:
        """Read the request and run its handler; return the answer and the violation, if any."""
        try:
            call = await self._read(request, actor)
            if actor.bot and call.body is not None:
                self._sandbox.check_schema(f"{route.method} {route.path}", call.body)
            return _answer(await route.handler(call)), None
        except ApiError as error:
            return _refuse(error), find_violation(error)
        except Exception:
            # A bug in the sandbox itself must look like an error at Discord.
            _log.exception("the sandbox failed at %s %s", request.method, request.path)
            return reply(500, {"message": "500: Internal Server Error", "code": 0}), None

    async def _answer_bot(
        self, request: web.Request, route: Route, name: str, actor: User
    ) -> web.StreamResponse:
        """Answer a request of the bot: apply faults and rate limits, and log the request."""
        sandbox, by_token = self._sandbox, route.who is Access.TOKEN
        is_callback = route.path.startswith("/interactions/")
        size, violation = request.content_length or 0, None
        response: web.StreamResponse | None = None
        verdict: Verdict | None = None
        fault = sandbox.faults.take(request.method, request.path.removeprefix(API_ROOT))
        if fault is not None and fault.delay_s:
            await asyncio.sleep(fault.delay_s)
        does_fail = fault is not None and fault.status is not None
        if fault is not None and does_fail and not fault.after:
            response = self._build_faulty_response(request, fault)
        elif not is_callback:
            verdict = sandbox.limiter.take(
                name, _find_bucket(request), counts_globally=not by_token
            )
            if verdict.refused:
                response = reply(429, _build_limit_body(verdict.retry_after_s, verdict.is_global))
        if response is None:
            response, violation = await self._handle_request(request, route, actor)
        if fault is not None and does_fail and fault.after:
            response = self._build_faulty_response(request, fault)
        if verdict is not None:
            response.headers.update(verdict.headers)
        bucket = verdict.headers.get("X-RateLimit-Bucket") if verdict else None
        self._record(request, name, bucket, response.status, size, violation, interaction=by_token)
        return response

    def _record(
        self,
        request: web.Request,
        name: str,
        bucket: str | None,
        status: int,
        size: int,
        violation: str | None,
        *,
        interaction: bool,
    ) -> None:
        path = request.path.removeprefix(API_ROOT)
        at = self._sandbox.clock.now()
        self._sandbox.requests.add(
            LoggedRequest(
                request.method, name, path, bucket, status, size, at, violation, interaction
            )
        )

    def _build_faulty_response(self, request: web.Request, fault: Fault) -> web.StreamResponse:
        if fault.status == 0:
            if request.transport is not None:
                request.transport.abort()
            # This response never reaches the client; the log shows it as status 0.
            response = web.Response()
            response.set_status(0)
            return response
        assert fault.status is not None
        if fault.status == 429:
            seconds = fault.retry_after_s
            headers = {"Retry-After": str(int(seconds) + 1), "Via": "1.1 sandbox"}
            body = _build_limit_body(seconds, is_global=False)
            if fault.code:
                body["code"] = fault.code
            return reply(429, body, headers)
        _, message = REFUSALS.get(fault.code, (0, f"{fault.status}: ordered by a test"))
        body = {"message": message, "code": fault.code}
        return reply(fault.status, body)

    async def _read(self, request: web.Request, actor: User) -> Call:
        call = Call(self._sandbox, request, actor)
        if not request.body_exists:
            return call
        if request.content_type == "multipart/form-data":
            await _read_multipart(request, call)
            return call
        raw = await request.read()
        if not raw:
            return call
        if request.content_type != "application/json":
            raise form_error(
                (),
                "CONTENT_TYPE_INVALID",
                "Expected \"Content-Type\" header to be one of {'application/json'}.",
            )
        call.body = _decode(raw)
        return call


async def _read_multipart(request: web.Request, call: Call) -> None:
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name = part.name or ""
        data = bytes(await part.read(decode=True))
        if name == "payload_json":
            call.body = _decode(data)
        elif match := _FILE_FIELD.fullmatch(name):
            call.files.append(Upload(int(match[1]), part.filename or "file", data))
        else:
            raise form_error((name,), "FORM_FIELD_UNKNOWN", "Expected payload_json or files[0-9]")
    size = sum(len(upload.data) for upload in call.files)
    if size > call.sandbox.world.attachment_size_limit:
        raise refusal(40005)


def _decode(raw: bytes) -> object:
    try:
        return decode(raw)
    except BadJson:
        message = "The request body contains invalid JSON."
        raise ApiError(400, 50109, message) from None


def _answer(result: object) -> web.Response:
    if isinstance(result, web.Response):
        return result
    if result is None:
        return web.Response(status=204)
    if isinstance(result, tuple):
        return reply(result[0], result[1])
    return reply(200, result)


def _refuse(error: ApiError) -> web.Response:
    return reply(error.status, error.payload())


def find_violation(error: ApiError) -> str | None:
    """Return the error in the request's form, if it was the reason for a refusal."""
    if error.code not in VIOLATION_CODES:
        return None
    kind = "schema" if isinstance(error, SchemaMismatch) else "form"
    return f"{kind}: {encode(error.errors or error.message).decode()}"


def _build_limit_body(retry_after_s: float, is_global: bool) -> Json:
    return {
        "message": "You are being rate limited.",
        "retry_after": round(retry_after_s, 3),
        "global": is_global,
    }


def _find_bucket(request: web.Request) -> str:
    info = request.match_info
    major = ("channel_id", "guild_id", "webhook_id", "webhook_token")
    return "/".join(info[name] for name in major if name in info)
