"""Discord's error responses: status, code, message and, for forms, the path of each error."""

from __future__ import annotations

from bot.sandbox.world.wire import Json

Path = tuple[str | int, ...]

REFUSALS: dict[int, tuple[int, str]] = {
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10070: (404, "Unknown Guild Scheduled Event"),
    10063: (404, "Unknown application command"),
    20001: (403, "Bots cannot use this endpoint"),
    20002: (403, "Only bots can use this endpoint"),
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behavior."),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30003: (400, "Maximum number of pins reached for the channel (50)"),
    30038: (400, "Maximum number of uncompleted guild scheduled events reached (100)"),
    30046: (
        429,
        "Maximum number of edits to messages older than 1 hour reached. Try again later",
    ),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has hit the maximum number of follow up messages."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50021: (403, "Cannot execute action on a system message"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50034: (400, "A message provided was too old to bulk delete"),
    50083: (400, "Thread is archived"),
    50240: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation. Include the "
        "Entry Point command in your update request or delete it separately.",
    ),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (403, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    180000: (400, "Cannot update a finished event"),
}


class ApiError(Exception):
    """A refusal in Discord's format, which the pipeline turns into the response."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} (error code: {code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def payload(self) -> Json:
        """Return the JSON body of the refusal."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


def refusal(code: int) -> ApiError:
    """Return the refusal with one of Discord's codes."""
    status, message = REFUSALS[code]
    return ApiError(status, code, message)


class FormErrors:
    """The errors in a request body, collected by path and raised together as 50035."""

    def __init__(self) -> None:
        self.tree: Json = {}
        self.count = 0

    def add(self, path: Path, code: str, message: str) -> None:
        """Add an error at ``path``: the keys and indices from the root of the body."""
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
        self.count += 1

    def check_length(self, path: Path, value: object, low: int, high: int) -> bool:
        """Check that ``value`` is text of ``low`` to ``high`` characters."""
        if not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret as string.")
            return False
        if low <= len(value) <= high:
            return True
        if low:
            message = f"Must be between {low} and {high} in length."
            self.add(path, "BASE_TYPE_BAD_LENGTH", message)
        else:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        return False

    def check_number(self, path: Path, value: object, low: int, high: int) -> bool:
        """Check that ``value`` is a whole number from ``low`` to ``high``."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return False
        if value < low:
            self.add(
                path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}."
            )
            return False
        if value > high:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
            return False
        return True

    def check_list(self, path: Path, value: object) -> list[object]:
        """Return ``value`` if it is a list; None counts as an empty one."""
        if isinstance(value, list):
            return value
        if value is not None:
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return []

    def check_mapping(self, path: Path, value: object) -> Json | None:
        """Return ``value`` if it is a dictionary, else None."""
        if isinstance(value, dict):
            return value
        self.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return None

    def require(self, path: Path) -> None:
        """Add an error for a missing field."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def refuse_choice(self, path: Path, allowed: object) -> None:
        """Add an error for a value that is not allowed."""
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")

    def raise_if_any(self) -> None:
        """Raise the collected errors, if any.

        Raises:
            ApiError: 400, code 50035, if there is at least one error.
        """
        if self.count:
            raise ApiError(400, 50035, "Invalid Form Body", self.tree)


def form_error(path: Path, code: str, message: str) -> ApiError:
    """Return a 50035 with a single error."""
    errors = FormErrors()
    errors.add(path, code, message)
    try:
        errors.raise_if_any()
    except ApiError as error:
        return error
    raise AssertionError("one error was added")
