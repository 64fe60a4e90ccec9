"""The validation of the bot's request bodies against Discord's OpenAPI file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from bot.sandbox.world.errors import FormErrors
from bot.sandbox.world.wire import Json

if TYPE_CHECKING:
    import jsonschema_rs

_SNOWFLAKE = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
_DOCUMENT = "urn:discord"
_BODY_POINTER = "/requestBody/content/application~1json/schema"


class BodyValidator:
    """A validator of JSON bodies by method and path; it accepts any body for unknown routes.

    Two relaxations: snowflakes may be numbers, as may the ``id`` of an attachment.
    """

    def __init__(self, path: Path) -> None:
        """Read the file.

        Raises:
            OSError: it can't be read.
            ModuleNotFoundError: jsonschema-rs, a development dependency, is not installed.
        """
        import jsonschema_rs  # here, because a sandbox without the file does not need it

        self._library = jsonschema_rs
        self._document: Json = json.loads(path.read_bytes())
        schemas = self._document["components"]["schemas"]
        schemas["SnowflakeType"] = dict(_SNOWFLAKE)
        self._registry = jsonschema_rs.Registry([(_DOCUMENT, self._document)])
        self._validators: dict[str, jsonschema_rs.Validator | None] = {}

    def errors(self, route: str, body: object) -> FormErrors:
        """Return the errors in ``body`` according to the file; ``route`` is "METHOD /template"."""
        form_errors = FormErrors()
        validator = self._validator(route)
        if validator is not None and not validator.is_valid(body):
            for error in validator.iter_errors(body):
                _add_form_error(form_errors, error)
        return form_errors

    def _validator(self, route: str) -> jsonschema_rs.Validator | None:
        if route not in self._validators:
            self._validators[route] = self._build(route)
        return self._validators[route]

    def _build(self, route: str) -> jsonschema_rs.Validator | None:
        method, _, path = route.partition(" ")
        operation = self._document["paths"].get(path, {}).get(method.lower(), {})
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        if schema is None:
            return None
        operation_pointer = f"/paths/{quote(path.replace('/', '~1'))}/{method.lower()}"
        reference = {"$ref": f"{_DOCUMENT}#{operation_pointer}{_BODY_POINTER}"}
        return self._library.validator_for(
            reference, registry=self._registry, validate_formats=False
        )


def _add_form_error(
    form_errors: FormErrors, error: Any
) -> None:  # Any: the library's error has no stub fields
    """Add an error; for a union, add the errors of the branch for the component's type."""
    branches = getattr(error.kind, "context", None)
    if branches:
        best = min(branches, key=_distance)
        if all(not _is_type_mismatch(inner) for inner in best) and best:
            for inner in best:
                _add_form_error(form_errors, inner)
            return
    form_errors.add(tuple(error.instance_path), "OPENAPI_SCHEMA_MISMATCH", error.message[:300])


def _is_type_mismatch(error: Any) -> bool:  # Any: see above
    path = list(error.instance_path)
    return bool(path) and path[-1] == "type" and error.kind.name in ("enum", "const")


def _distance(branch: list[Any]) -> tuple[bool, int]:  # Any: see above
    return any(_is_type_mismatch(error) for error in branch), -max(
        (len(error.instance_path) for error in branch), default=0
    )
