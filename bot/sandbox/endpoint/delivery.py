"""The delivery of interactions to the bot's endpoint, and the answers in its responses."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from bot.sandbox.endpoint.client import EndpointClient, Reply
from bot.sandbox.endpoint.forgeries import Forgeries
from bot.sandbox.endpoint.signing import Signer
from bot.sandbox.rest.interaction_responses import CALLBACK, apply_answer
from bot.sandbox.rest.pipeline import find_violation
from bot.sandbox.rest.request_log import LoggedRequest
from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.world.errors import ApiError
from bot.sandbox.world.interactions import Interaction
from bot.sandbox.world.wire import BadJson, Json, decode, encode, iso

_log = logging.getLogger(__name__)

PING, PONG = 1, 1
FORGE_EVERY = 10  # interactions
VERIFY_AGAIN_S = 0.1
EVENT_PING, EVENT, EVENT_ACCEPTED = 0, 1, 204  # webhook event types; the last is a status
AUTHORIZED, DEAUTHORIZED = "APPLICATION_AUTHORIZED", "APPLICATION_DEAUTHORIZED"
EVENTS_OFF, EVENTS_ON = 1, 2
VERIFYING_S = 3.0


class InteractionDelivery:
    """Delivers interactions by HTTP once an endpoint is verified.

    Attributes:
        url: the address that was entered for the application, if any.
        is_verified: whether the endpoint has passed Discord's check.
        again_every: if it is n, every n-th delivery loses its first response and is resent, as if
            by a load balancer in front of several processes; 0 for none.
        served: the number of interactions answered by each process, by the name in its responses.
        events_url: the address to which webhook events are sent, if any.
    """

    def __init__(self, sandbox: Sandbox, *, deadline_s: float) -> None:
        self.url: str | None = None
        self.is_verified = False
        self.again_every = 0
        self.served: Counter[str] = Counter()
        self.events_url: str | None = None
        self._sandbox = sandbox
        self._signer = Signer(sandbox.world.secret)
        self._forgeries = Forgeries(self._signer)
        self._client = EndpointClient()
        self._deadline_s = deadline_s
        self._delivered = 0
        self._verifying: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def public_key(self) -> str:
        """The application's public key, as hexadecimal digits."""
        return self._signer.public_key

    def use(self, url: str | None) -> None:
        """Deliver to this address once it is verified, or to the gateway if it is ``None``."""
        if self._verifying is not None:
            self._verifying.cancel()
        self.url, self.is_verified = url, False
        if url is not None:
            self._verifying = self._start(self._until_verified(url))
        self._sandbox.check_ready()

    async def _until_verified(self, url: str) -> None:
        last_problem = ""
        while (problem := await self.check_endpoint(url)) is not None:
            if problem != last_problem:
                _log.info("the endpoint %s is not verified yet: %s", url, problem)
                last_problem = problem
            await asyncio.sleep(VERIFY_AGAIN_S)
        self.is_verified = True
        self._sandbox.check_ready()

    async def check_endpoint(self, url: str) -> str | None:
        """Check an endpoint as Discord does when its address is entered; return any problem."""
        application_id = str(self._sandbox.world.application_id)
        ping = encode(
            {
                "id": str(self._sandbox.next_id()),
                "application_id": application_id,
                "type": PING,
                "token": "ping",
                "version": 1,
                "entitlements": [],
            }
        )
        reply = await self._post(url, ping, self._signer.headers(ping, time.time()), VERIFYING_S)
        if reply.status != 200 or _json(reply) != {"type": PONG}:
            return f"a PING was answered {reply.status}{reply.error and ': ' + reply.error}"
        return await self._send_forgery(url, ping)

    async def _send_forgery(self, url: str, body: bytes) -> str | None:
        """Send a forgery; return a problem if the endpoint accepts it."""
        forged = self._forgeries.forge(body, time.time())
        reply = await self._post(url, forged.body, forged.headers, VERIFYING_S)
        if reply.status in (401, 0):
            return None
        return f"{forged.name} was answered {reply.status}, not 401"

    async def _post(self, url: str, body: bytes, headers: dict[str, str], within_s: float) -> Reply:
        return await self._client.post(url, body, headers, within_s)

    async def use_for_events(self, url: str) -> str | None:
        """Send webhook events to this address if it passes Discord's check; return any problem."""
        ping = self._event_body(type=EVENT_PING)
        reply = await self._post(url, ping, self._signer.headers(ping, time.time()), VERIFYING_S)
        if reply.status != EVENT_ACCEPTED:
            return f"a PING was answered {reply.status}{reply.error and ': ' + reply.error}"
        problem = await self._send_forgery(url, ping)
        if problem is None:
            self.events_url = url
        return problem

    def describe_events(self) -> Json:
        """Return the application's fields about webhook events."""
        if self.events_url is None:
            return {"event_webhooks_url": None, "event_webhooks_status": EVENTS_OFF}
        return {
            "event_webhooks_url": self.events_url,
            "event_webhooks_status": EVENTS_ON,
            "event_webhooks_types": [AUTHORIZED, DEAUTHORIZED],
        }

    async def send_event(self, name: str, data: Json) -> int:
        """Send a webhook event once, and return the status of the response."""
        assert self.events_url is not None
        event = {"type": name, "timestamp": iso(self._sandbox.clock.now()), "data": data}
        body = self._event_body(type=EVENT, event=event)
        headers = self._signer.headers(body, time.time())
        return (await self._post(self.events_url, body, headers, VERIFYING_S)).status

    def _event_body(self, **fields: object) -> bytes:
        application_id = str(self._sandbox.world.application_id)
        return encode({"version": 1, "application_id": application_id, **fields})

    def deliver(self, interaction: Interaction, body: Json) -> None:
        """Send an interaction to the endpoint once, and take the answer from the response."""
        assert self.url is not None
        raw = encode(body)
        self._delivered += 1
        if self._delivered % FORGE_EVERY == 1:
            self._start(self._try_forgery(self.url, raw))
        again = self.again_every and self._delivered % self.again_every == 0
        self._start(self._deliver(self.url, interaction, raw, 2 if again else 1))

    async def _try_forgery(self, url: str, body: bytes) -> None:
        problem = await self._send_forgery(url, body)
        if problem is not None:
            self._log("POST endpoint", "", 0, 401, problem)

    async def _deliver(self, url: str, interaction: Interaction, raw: bytes, times: int) -> None:
        headers = self._signer.headers(raw, time.time())
        reply = Reply(0)
        for _ in range(times):
            reply = await self._post(url, raw, headers, self._deadline_s)
        try:
            await self._handle_reply(interaction, reply)
        finally:
            self._record_process(interaction, reply)

    async def _handle_reply(self, interaction: Interaction, reply: Reply) -> None:
        if reply.status == 202 or interaction.answered_with is not None:
            return  # a callback is the answer
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        status, violation = 0, None
        if reply.status == 200:
            fault = self._sandbox.faults.take("POST", path)
            if fault is not None and fault.delay_s:
                await asyncio.sleep(fault.delay_s)
            if fault is not None and fault.status is not None and not fault.after:
                status = fault.status
            else:
                status, violation = self._apply_reply(interaction, reply)
            self._log(CALLBACK, path, len(reply.body), status, violation)
        else:
            _log.info(
                "the endpoint answered %s%s", reply.status, reply.error and f": {reply.error}"
            )
        if status != 200:
            self._sandbox.interactions.fail(interaction)

    def _record_process(self, interaction: Interaction, reply: Reply) -> None:
        """Count the process that answered, and tell the page, which Discord does not do."""
        if not reply.served_by or reply.status not in (200, 202):
            return
        self.served[reply.served_by] += 1
        message_id = interaction.original_id or interaction.source_message_id
        body: Json = {
            "served_by": reply.served_by,
            "channel_id": str(interaction.channel_id),
            "message_id": None if message_id is None else str(message_id),
        }
        self._sandbox.events.send_to_user(interaction.user_id, "SANDBOX_SERVED", body)

    def _apply_reply(self, interaction: Interaction, reply: Reply) -> tuple[int, str | None]:
        """Handle an answer like a callback; return the callback's status and any violation."""
        sandbox, body = self._sandbox, _json(reply)
        if body is None:
            return 400, f"form: the body is not a JSON object, but {reply.content_type}"
        try:
            sandbox.check_schema(CALLBACK, body)
            sandbox.interactions.answer(interaction.id, interaction.token)
            apply_answer(sandbox, interaction, body, [])
        except ApiError as error:
            return error.status, find_violation(error)
        return 200, None

    def _log(self, route: str, path: str, size: int, status: int, violation: str | None) -> None:
        at = self._sandbox.clock.now()
        self._sandbox.requests.add(
            LoggedRequest(
                "POST", route, path, None, status, size, at, violation, True, in_body=True
            )
        )

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Stop all deliveries."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._client.close()


def _json(reply: Reply) -> Json | None:
    """Return a response's JSON object, if its body is one."""
    if reply.content_type != "application/json":
        return None
    try:
        body = decode(reply.body)
    except BadJson:
        return None
    return body if isinstance(body, dict) else None
