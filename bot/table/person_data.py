"""The data of features about people, for its export and deletion."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, TypeVar

import msgspec

from bot.store.database.statements import Replace
from bot.table.lobby.model import Person
from bot.tasks.exports import Document

_T = TypeVar("_T")
NOBODY: Final = Person(0, "")
_PERSON: Final = {"user_id", "name"}


class PersonData:
    """A feature's data about people, besides the rows of :data:`PERSONAL` columns.

    Methods may raise ``StoreError``.
    """

    async def about(self, user_id: int) -> Mapping[str, Any]:
        """Return further entries of the file about the person, as JSON by name."""
        return {}

    async def documents(self, user_id: int) -> AsyncIterator[Document]:
        """Yield further files."""
        none: tuple[Document, ...] = ()
        for document in none:
            yield document

    async def leave(self, user_id: int) -> None:
        """Remove the person from their tables and searches."""

    async def build_replacement(self, user_id: int, pseudonym: Person) -> Replace | None:
        """Return a function to replace the person in a transaction; it may raise WriteConflict."""
        return None


def as_json_file(value: Mapping[str, Any]) -> bytes:
    """Return a JSON file for people to read."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2)


def pseudonymize(value: _T, user_id: int, pseudonym: Person) -> _T:
    """Return the value with the pseudonym in place of the person, at any depth."""
    replaced: Any = value
    if isinstance(value, int) and value == user_id:
        replaced = pseudonym.user_id
    elif isinstance(value, tuple):
        replaced = tuple(pseudonymize(item, user_id, pseudonym) for item in value)
    elif is_dataclass(value) and not isinstance(value, type):
        names = {field.name for field in fields(value)}
        if names == _PERSON:
            is_meant = getattr(value, "user_id", None) == user_id
            changes: dict[str, Any] = (
                {"user_id": pseudonym.user_id, "name": pseudonym.name} if is_meant else {}
            )
        else:
            changes = {
                name: pseudonymize(getattr(value, name), user_id, pseudonym) for name in names
            }
        replaced = replace(value, **changes)
    result: _T = replaced
    return result
