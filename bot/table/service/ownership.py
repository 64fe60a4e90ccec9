"""Decides which of several processes presents a table."""

from typing import Final, Protocol


class Ownership(Protocol):
    """The tables that this process owns.

    Attributes:
        worker_id: the id of this process as the owner of tables; ``None``: it is the only process.
    """

    @property
    def worker_id(self) -> str | None:
        """The id under which this process owns tables; ``None``: it owns all tables."""

    def owns(self, table_id: str) -> bool:
        """Return whether only this process can present the table at the moment."""

    def report_append(self, table_id: str, owner: str | None, after_seq: int, seq: int) -> None:
        """Record that this process has appended events; notify the owner if it is another process.

        Args:
            table_id: the table.
            owner: its owner; ``None`` if the append did not return it.
            after_seq: the number of the event before the new ones.
            seq: the number of the last event.
        """

    def announce_rewrite(self, table_ids: list[str]) -> None:
        """Notify all other processes that stored events of tables have changed."""

    def tell_owner(self, table_id: str, subject: str, *facts: str | int | None) -> None:
        """Notify the owner of a table, if it is another process, of this process's actions."""


class OwnsAll:
    """The ownership of the only process."""

    worker_id: str | None = None

    def owns(self, table_id: str) -> bool:
        """Return ``True``."""
        return True

    def report_append(self, table_id: str, owner: str | None, after_seq: int, seq: int) -> None:
        """Do nothing: there is no other process."""

    def announce_rewrite(self, table_ids: list[str]) -> None:
        """Do nothing: there is no other process."""

    def tell_owner(self, table_id: str, subject: str, *facts: str | int | None) -> None:
        """Do nothing: there is no other process."""


OWNS_ALL: Final = OwnsAll()
