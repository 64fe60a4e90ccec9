"""Shards, the connections of a bot in many servers, each of which gets a part of the events.

The server's id determines the shard of its events; all direct messages go to the first shard.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shard:
    """The part of the events that a session gets: shard ``number`` of ``count``."""

    number: int = 0
    count: int = 1

    def has_guild(self, guild_id: int) -> bool:
        """Return whether the shard gets a server's events."""
        return (guild_id >> 22) % self.count == self.number

    @property
    def has_direct_messages(self) -> bool:
        """Whether the shard gets direct messages."""
        return self.number == 0


def read_shard(value: object) -> Shard | None:
    """Return the shard of a client's IDENTIFY; None if it is not valid.

    >>> read_shard([1, 2])
    Shard(number=1, count=2)
    >>> read_shard([2, 2]) is None
    True
    """
    if value is None:
        return Shard()
    if not isinstance(value, list) or len(value) != 2:
        return None
    number, count = value
    if type(number) is not int or type(count) is not int or not 0 <= number < count:
        return None
    return Shard(number, count)


def moved_to_last(guild_id: int, count: int) -> int:
    """Return the next id whose server belongs to the last of ``count`` shards.

    With several shards, the server and direct messages are then on different connections.
    """
    step = (count - 1 - (guild_id >> 22)) % count
    return guild_id + (step << 22)
