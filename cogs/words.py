"""What commands and their options say about themselves, from the catalogue."""

from bot.render.wording import wording_for


def about(path: str) -> str:
    """The description of a command or option: ``hearts``, ``hearts-new``, ``hearts-new-variant``.

    Raises:
        MissingMessage: the catalogue does not describe it.
    """
    return wording_for().text(f"command-{path}-description")


def about_options(path: str, *names: str) -> dict[str, str]:
    """The descriptions of a command's options, by name."""
    return {name: about(f"{path}-{name}") for name in names}
