"""Decides which process presents a table where several processes change tables."""

from typing import Final, Protocol


class Ownership(Protocol):
    """The tables that this process owns.

    Attributes:
        worker_id: this process as the owner of tables; ``None``: it is the only one, and owns all.
    """

    @property
    def worker_id(self) -> str | None:
        """The id under which this process owns tables; ``None``: all tables are its own."""

    def owns(self, table_id: str) -> bool:
        """Return whether only this process can present the table at the moment."""

    def report_append(self, table_id: str, owner: str | None, after_seq: int, seq: int) -> None:
        """Note that this process has appended events, and notify the owner if that is another one.

        Args:
            table_id: the table.
            owner: its owner; ``None`` if the append did not tell.
            after_seq: the number of the event before the new ones.
            seq: the number of the last event.
        """

    def rewritten(self, table_ids: list[str]) -> None:
        """Notify all other processes that stored events of tables have changed."""

    def tell_owner(self, table_id: str, subject: str, *facts: str | int | None) -> None:
        """Notify the owner of a table of this process's actions, unless they are the same."""


class OwnsAll:
    """The ownership of the only process."""

    worker_id: str | None = None

    def owns(self, table_id: str) -> bool:
        """Return ``True``."""
        return True

    def report_append(self, table_id: str, owner: str | None, after_seq: int, seq: int) -> None:
        """Do nothing: there is nobody to tell."""

    def rewritten(self, table_ids: list[str]) -> None:
        """Do nothing: there is nobody to tell."""

    def tell_owner(self, table_id: str, subject: str, *facts: str | int | None) -> None:
        """Do nothing: there is nobody to tell."""


OWNS_ALL: Final = OwnsAll()
