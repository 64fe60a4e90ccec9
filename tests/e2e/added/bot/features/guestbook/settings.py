"""The setting of the guest book."""

from bot.config.values import Setting

TITLE = "HEARTS_GUESTBOOK_TITLE"
LONGEST = 20

SETTINGS = (
    Setting(
        TITLE,
        "Guests",
        "What stands above the guest book, in at most 20 letters.",
        lambda text: f"has more than {LONGEST} letters" if len(text) > LONGEST else None,
    ),
)
