"""The configuration that the bot is started with, checked as a whole."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.config.reading import ENV_FILE, ConfigError, read_settings
from bot.config.settings import AUTO, FEATURE_SETTINGS
from bot.config.values import (
    HttpServer,
    api_base_faults,
    http_server,
    is_number,
    parse_address,
    token_faults,
)
from bot.installed import modules
from bot.request_budget import GLOBAL_LIMIT

LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS: Final = ("text", "json")
POSTING_LEVELS: Final = ("cards", "tricks", "batches", "merged")  # merged: today the same as tricks
MOST_REQUESTS_PER_SECOND: Final = 10_000
_SWITCHES: Final = ("HEARTS_PICTURES", "HEARTS_CARD_EMOJIS", "HEARTS_TRICK_PAUSES", "HEARTS_LIMITS")
_SWITCH: Final = {"on": True, "off": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings that the bot is started with.

    Attributes:
        token: the bot's token; never logged.
        api_base: the address of a sandbox's API; ``None``: Discord's own.
        database: the path of a file, or the URL of a database, which may hold a password.
        log_level: the lowest level that is logged, as a number of :mod:`logging`.
        log_format: ``text`` or ``json``.
        http: the server for HTTP requests; ``None``: there is none.
        metrics: the address and port that serve metrics; ``None``: no metrics.
        requests_per_second: the number of requests that Discord allows the bot in a second.
        posting_level: one of :data:`POSTING_LEVELS`; ``None``: chosen by the load.
        pictures: whether the bot draws pictures.
        card_emojis: whether cards are shown as emojis.
        limits: whether the bot slows down people who send too fast, and limits open tables.
        trick_pauses: whether computers wait before they lead to the next trick.
        feature_settings: the values of features' settings as texts, by name.
    """

    token: str = field(repr=False)
    api_base: str | None
    database: str = field(repr=False)
    log_level: int
    log_format: str = "text"
    http: HttpServer | None = None
    metrics: tuple[str, int] | None = None
    requests_per_second: int = GLOBAL_LIMIT
    posting_level: str | None = None
    pictures: bool = True
    card_emojis: bool = True
    trick_pauses: bool = True
    limits: bool = True
    feature_settings: Mapping[str, str] = field(default_factory=dict, repr=False)

    @classmethod
    def load(cls, environ: Mapping[str, str], env_file: Path = ENV_FILE) -> "Config":
        """Load the configuration; the environment takes precedence over the file.

        Raises:
            ConfigError: settings are missing or wrong; the error lists all of them.
        """
        settings, problems = read_settings(environ, env_file)
        problems += [*token_faults(settings), *api_base_faults(settings)]
        level = settings["HEARTS_LOG_LEVEL"].upper()
        if level not in LEVELS:
            problems.append(f"HEARTS_LOG_LEVEL is not one of {', '.join(LEVELS)}")
        log_format = settings["HEARTS_LOG_FORMAT"].lower()
        if log_format not in LOG_FORMATS:
            problems.append(f"HEARTS_LOG_FORMAT is not one of {', '.join(LOG_FORMATS)}")
        http = http_server(settings, problems)
        metrics = parse_address(settings["HEARTS_METRICS"])
        if settings["HEARTS_METRICS"] and metrics is None:
            problems.append("HEARTS_METRICS is not of the form ADDRESS:PORT")
        per_second = settings["HEARTS_REQUESTS_PER_SECOND"]
        if not is_number(per_second, MOST_REQUESTS_PER_SECOND):
            problems.append(
                f"HEARTS_REQUESTS_PER_SECOND is not a number from 1 to {MOST_REQUESTS_PER_SECOND}"
            )
        posting_level = settings["HEARTS_POSTING_LEVEL"].lower()
        if posting_level not in (AUTO, *POSTING_LEVELS):
            problems.append(
                f"HEARTS_POSTING_LEVEL is not one of {', '.join((AUTO, *POSTING_LEVELS))}"
            )
        switches = {name: settings[name].lower() for name in _SWITCHES}
        problems += [
            f"{name} must be on or off" for name, text in switches.items() if text not in _SWITCH
        ]
        feature_settings = {setting.name: settings[setting.name] for setting in FEATURE_SETTINGS}
        for setting in FEATURE_SETTINGS:
            fault = setting.fault(feature_settings[setting.name])
            if fault is not None:
                problems.append(f"{setting.name} {fault}")
        for module in modules("settings"):
            problems += module.list_faults(settings) if hasattr(module, "list_faults") else ()
        if problems:
            raise ConfigError(problems)
        return cls(
            token=settings["DISCORD_TOKEN"],
            api_base=settings["DISCORD_API_BASE"].rstrip("/") or None,
            database=settings["HEARTS_DATABASE"],
            log_level=logging.getLevelNamesMapping()[level],
            log_format=log_format,
            http=http,
            metrics=metrics,
            requests_per_second=int(per_second),
            posting_level=None if posting_level == AUTO else posting_level,
            pictures=_SWITCH[switches["HEARTS_PICTURES"]],
            card_emojis=_SWITCH[switches["HEARTS_CARD_EMOJIS"]],
            trick_pauses=_SWITCH[switches["HEARTS_TRICK_PAUSES"]],
            limits=_SWITCH[switches["HEARTS_LIMITS"]],
            feature_settings=feature_settings,
        )
