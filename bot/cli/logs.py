"""Log formats: text for people, JSON for programs that collect logs."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

TEXT: Final = "text"
JSON: Final = "json"
_LINE: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """A formatter for lines of JSON: time, level, logger, message, and the traceback, if any."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the entry as one line of JSON."""
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def log_to_stderr(level: int, form: str = TEXT) -> None:
    """Log this level and above to standard error, but nothing below INFO from libraries.

    At DEBUG, libraries quote the data that they send and store, which includes hidden cards.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == JSON else logging.Formatter(_LINE))
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler])
    for ours in ("bot", "cogs"):
        logging.getLogger(ours).setLevel(level)
    logging.getLogger("alembic.runtime.plugins").setLevel(logging.WARNING)
