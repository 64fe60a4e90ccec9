"""What a server decides about the guest book."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GuestBookSettings:
    """The setting; ``guest_book``: whether people may sign here."""

    guest_book: bool = True


SERVER_SETTINGS = GuestBookSettings
