"""The application's Activity: its instances, and their frames and OAuth tokens."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from bot.sandbox.world.model import Channel, User
from bot.sandbox.world.wire import Json

CLIENT_SECRET = "sandbox-client-secret"  # noqa: S105  # opens nothing but the sandbox
TOKEN_LIFETIME_S = 604_800


@dataclass(slots=True)
class Instance:
    """A running Activity, which all people in a channel share.

    Attributes:
        id: its id, in Discord's form.
        channel: the channel in which it runs.
        guild_id: the channel's server; None in direct messages.
        launch_id: the id of the interaction that launched it.
        frames: the participants, by frame.
    """

    id: str
    channel: Channel
    guild_id: int | None
    launch_id: int
    frames: dict[str, User] = field(default_factory=dict)

    @property
    def people(self) -> list[User]:
        """The participants, each listed once."""
        return list({user.id: user for user in self.frames.values()}.values())

    def payload(self, application_id: int) -> Json:
        """Return the instance in the form of Discord's API."""
        place = str(self.channel.id)
        location: Json = {"channel_id": place}
        if self.guild_id is None:
            location |= {"id": f"pc-{place}", "kind": "pc"}
        else:
            guild = str(self.guild_id)
            location |= {"id": f"gc-{guild}-{place}", "kind": "gc", "guild_id": guild}
        return {
            "application_id": str(application_id),
            "instance_id": self.id,
            "launch_id": str(self.launch_id),
            "location": location,
            "users": [str(user.id) for user in self.people],
        }


class Activities:
    """All instances. They end when their last participant leaves.

    Attributes:
        url: the page's address, as in the portal's URL mapping for ``/``; None: the application
            has no Activity.
        signs: whether the proxy signs requests to the page's server.
    """

    def __init__(self) -> None:
        self.url: str | None = None
        self.signs = True
        self._instances: dict[str, Instance] = {}
        self._by_frame: dict[str, Instance] = {}
        self._codes: dict[str, User] = {}
        self._bearers: dict[str, User] = {}

    def launch(
        self, user: User, channel: Channel, guild_id: int | None, launch_id: int
    ) -> tuple[Instance, str]:
        """Add a user to a channel's instance; return the instance and the user's frame."""
        instance = next((i for i in self._instances.values() if i.channel is channel), None)
        if instance is None:
            place = f"pc-{channel.id}" if guild_id is None else f"gc-{guild_id}-{channel.id}"
            instance = Instance(f"i-{launch_id}-{place}", channel, guild_id, launch_id)
            self._instances[instance.id] = instance
        frame_id = secrets.token_urlsafe(16)
        instance.frames[frame_id] = user
        self._by_frame[frame_id] = instance
        return instance, frame_id

    def leave(self, frame_id: str) -> Instance | None:
        """Close a frame; return its instance, if there was such a frame."""
        instance = self._by_frame.pop(frame_id, None)
        if instance is not None:
            del instance.frames[frame_id]
            if not instance.frames:
                del self._instances[instance.id]
        return instance

    def instance(self, instance_id: str) -> Instance | None:
        """Return the instance with this id, while it runs."""
        return self._instances.get(instance_id)

    def find_by_frame(self, frame_id: str) -> tuple[Instance, User] | None:
        """Return the instance and user of a frame."""
        instance = self._by_frame.get(frame_id)
        return None if instance is None else (instance, instance.frames[frame_id])

    def new_code(self, user: User) -> str:
        """Return a code that the application can exchange once."""
        code = secrets.token_urlsafe(20)
        self._codes[code] = user
        return code

    def exchange(self, code: str) -> str | None:
        """Return an access token for a code; None if it is unknown or used."""
        user = self._codes.pop(code, None)
        if user is None:
            return None
        token = secrets.token_urlsafe(24)
        self._bearers[token] = user
        return token

    def find_user_of_bearer(self, token: str) -> User | None:
        """Return the user that an access token belongs to."""
        return self._bearers.get(token)
