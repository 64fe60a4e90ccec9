"""Shards: a bot in very many servers holds several connections, each with a part of the events.

A server's events go to one shard, told by the server's id; direct messages all go to the first.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shard:
    """Which of how many parts of the events a session gets."""

    number: int = 0
    count: int = 1

    def has_guild(self, guild_id: int) -> bool:
        """Whether the events of a server come here."""
        return (guild_id >> 22) % self.count == self.number

    @property
    def has_direct_messages(self) -> bool:
        """Whether direct messages come here."""
        return self.number == 0


def read_shard(given: object) -> Shard | None:
    """Return the shard that a client identifies as; None when it can't be one.

    >>> read_shard([1, 2])
    Shard(number=1, count=2)
    >>> read_shard([2, 2]) is None
    True
    """
    if given is None:
        return Shard()
    if not isinstance(given, list) or len(given) != 2:
        return None
    number, count = given
    if type(number) is not int or type(count) is not int or not 0 <= number < count:
        return None
    return Shard(number, count)


def moved_to_last(guild_id: int, count: int) -> int:
    """Return the next id whose server is on the last of so many shards.

    So a sandbox with several never has its server and the direct messages on one connection.
    """
    step = (count - 1 - (guild_id >> 22)) % count
    return guild_id + (step << 22)
