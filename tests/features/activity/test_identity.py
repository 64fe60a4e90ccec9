"""Who is let into the Activity: what Discord says of a code, and what its proxy signs."""

from __future__ import annotations

import base64
import json
import logging
from collections.abc import AsyncIterator, Mapping

import pytest

from bot.features.activity.service.identity import (
    CLOCKS_DIFFER_S,
    PAYLOAD,
    SIGNATURE,
    TIMESTAMP,
    Application,
    Identity,
    RequestRefused,
)
from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import RunningSandbox, start
from bot.sandbox.endpoint.signing import Signer
from bot.sandbox.world.activities import CLIENT_SECRET

NOW = 1_800_000_000


@pytest.fixture
async def server() -> AsyncIterator[RunningSandbox]:
    running = await start(SandboxOptions(port=0, activity="http://127.0.0.1:1/page"))
    yield running
    await running.close()


class Place:
    """Ann and Bo in the instance of a channel, and a bot that identifies them."""

    def __init__(self, server: RunningSandbox, secret: str = CLIENT_SECRET) -> None:
        world = server.sandbox.world
        self.activities = server.sandbox.activities
        self.ann, self.bo = (user for user in world.users.values() if user.name in ("Ann", "Bo"))
        channel = next(channel for channel in world.channels.values() if not channel.is_dm)
        self.instance, self.frame_id = self.activities.launch(self.ann, channel, world.guild_id, 5)
        self.application_id = world.application_id
        self.signer = Signer(world.secret)
        self.requests: list[str] = []
        self.identity = Identity(
            lambda: Application(world.application_id, server.delivery.public_key, secret),
            lambda: server.api_base.rstrip("/"),
            self._find_instance,
            lambda: float(NOW),
        )

    async def _find_instance(self, instance_id: str) -> Mapping[str, object] | None:
        self.requests.append(instance_id)
        activity_instance = self.activities.instance(instance_id)
        return None if activity_instance is None else activity_instance.payload(self.application_id)

    async def let_in(self, headers: Mapping[str, str] | None = None, **changed: str) -> int | str:
        """Return the id of the person let in with a new code of Ann's, or the refusal."""
        code = changed.get("code") or self.activities.new_code(self.ann)
        instance_id = changed.get("instance_id", self.instance.id)
        try:
            participant = await self.identity.identify(code, instance_id, headers or {})
        except RequestRefused as refusal:
            return f"{refusal.code} {refusal.status}"
        return participant.user_id

    def sign(
        self, *, as_hex: bool = False, timestamp: str = "", **changed: object
    ) -> dict[str, str]:
        """Return headers as Discord's proxy sends them, with some fields changed."""
        fields = {
            "application_id": str(self.application_id),
            "user_id": str(self.ann.id),
            "is_developer": False,
            "created_at": NOW,
            "expires_at": NOW + 60,
            **changed,
        }
        payload = json.dumps(fields).encode()
        signature = self.signer.sign(payload)
        return {
            PAYLOAD: base64.b64encode(payload).decode(),
            SIGNATURE: signature.hex() if as_hex else base64.b64encode(signature).decode(),
            TIMESTAMP: timestamp or str(fields["created_at"]),
        }


@pytest.fixture
async def place(server: RunningSandbox) -> AsyncIterator[Place]:
    place = Place(server)
    yield place
    await place.identity.close()


async def test_signature_is_not_needed_and_is_right_in_both_forms(place: Place) -> None:
    assert await place.let_in() == place.ann.id
    assert await place.let_in(place.sign()) == place.ann.id
    assert await place.let_in(place.sign(as_hex=True)) == place.ann.id


@pytest.mark.parametrize(
    "changed",
    [
        {"application_id": "1"},
        {"expires_at": NOW - CLOCKS_DIFFER_S - 1},
        {"created_at": NOW + CLOCKS_DIFFER_S + 1},
        {"timestamp": "1"},
        {"user_id": "nobody"},
        {"expires_at": None},
    ],
    ids=str,
)
async def test_wrong_fields_are_refused_although_they_are_signed(
    place: Place, changed: dict[str, object]
) -> None:
    assert await place.let_in(place.sign(**changed)) == "signature 401"  # type: ignore[arg-type]
    assert place.requests == []  # before Discord is asked anything


async def test_signature_of_another_person_lets_nobody_in(place: Place) -> None:
    assert await place.let_in(place.sign(user_id=str(place.bo.id))) == "signature 401"


async def test_forged_signatures_are_refused(place: Place) -> None:
    right = place.sign()
    payload = base64.b64decode(right[PAYLOAD])
    signature_of_both = place.signer.sign(right[TIMESTAMP].encode() + payload)  # as of interactions
    other = base64.b64encode(payload.replace(b"false", b"true ")).decode()
    for wrong in (
        {SIGNATURE: ""},
        {SIGNATURE: "ab" * 64},
        {SIGNATURE: "zz" * 64},
        {SIGNATURE: "é"},
        {SIGNATURE: base64.b64encode(signature_of_both).decode()},
        {PAYLOAD: other},
        {PAYLOAD: "{"},
        {PAYLOAD: base64.b64encode(b"[]").decode()},
    ):
        assert await place.let_in(right | wrong) == "signature 401", wrong
    without_signature = {name: right[name] for name in (PAYLOAD, TIMESTAMP)}
    assert await place.let_in(without_signature) == "signature 401"


async def test_codes_are_of_one_use_and_people_must_take_part(place: Place) -> None:
    code = place.activities.new_code(place.ann)
    assert await place.let_in(code=code) == place.ann.id
    assert await place.let_in(code=code) == "code 401"
    assert await place.let_in(code="forged") == "code 401"
    assert await place.let_in(code=place.activities.new_code(place.bo)) == "instance 403"
    assert await place.let_in(instance_id="i-1-gc-2-3") == "instance 403"
    place.activities.leave(place.frame_id)  # the instance has ended
    assert await place.let_in() == "instance 403"
    for malformed in ({"code": "<x>"}, {"instance_id": "../1"}, {"code": "x" * 201}):
        assert await place.let_in(**malformed) == "malformed 400"


async def test_wrong_secret_is_the_operators_fault_and_is_logged_without_it(
    server: RunningSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    place = Place(server, secret="not the secret")
    try:
        assert await place.let_in() == "discord 503"
    finally:
        await place.identity.close()
    assert "does not accept the client secret" in caplog.text
    assert "not the secret" not in caplog.text


async def test_discord_out_of_reach_is_no_refusal_of_the_person(
    server: RunningSandbox, place: Place
) -> None:
    await server.close()
    assert await place.let_in(code="anything") == "discord 503"


async def test_code_token_and_secret_are_never_logged(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    code = place.activities.new_code(place.ann)
    participant = await place.identity.identify(code, place.instance.id, place.sign())
    await place.let_in(code=code)
    for secret in (code, participant.access_token, CLIENT_SECRET):
        assert secret not in caplog.text
