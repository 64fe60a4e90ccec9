"""The configuration, read from the environment and ``.env`` and checked as a whole."""

import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from bot.env_file import read_settings
from bot.request_budget import GLOBAL_LIMIT

DEFAULT_DATABASE: Final = "data/moonshooter.db"
ENV_FILE: Final = Path(".env")
LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS: Final = ("text", "json")
POSTING_LEVELS: Final = ("cards", "merged", "tricks", "batches")
AUTO: Final = "auto"
MOST_REQUESTS_PER_SECOND: Final = 10_000
GATEWAY: Final = "gateway"
HTTP: Final = "http"
_PUBLIC_KEY: Final = re.compile(r"[0-9a-fA-F]{64}")


@dataclass(frozen=True, slots=True)
class Setting:
    """An environment variable that configures the bot.

    Attributes:
        default: the value if it is unset or empty; ``None`` if it must be set.
        text: what it means, in plain sentences, for ``.env.example`` and the docs.
    """

    name: str
    default: str | None
    text: str


SETTINGS: Final = (
    Setting(
        "DISCORD_TOKEN",
        None,
        "The bot's token, from the page of your application at Discord (Bot, Reset Token). "
        "Anyone who has it controls the bot: keep it secret.",
    ),
    Setting(
        "DISCORD_API_BASE",
        "",
        "The address of a sandbox's API on this machine, such as http://127.0.0.1:8765/api/v10, to "
        "use it instead of Discord. Empty: Discord.",
    ),
    Setting(
        "DISCORD_PUBLIC_KEY",
        "",
        "The public key of your application, from its page at Discord (General Information). "
        "Needed if HEARTS_INGRESS is http; it is no secret.",
    ),
    Setting(
        "HEARTS_INGRESS",
        "gateway",
        "How clicks and commands reach the bot: gateway, over the connection that the bot opens, "
        "which needs nothing else; or http, as requests from Discord to an address of yours.",
    ),
    Setting(
        "HEARTS_HTTP",
        "",
        "Where the bot accepts these requests, as ADDRESS:PORT, such as 127.0.0.1:8080. A web "
        "server in front of it must add HTTPS. Needed if HEARTS_INGRESS is http.",
    ),
    Setting(
        "HEARTS_DATABASE",
        DEFAULT_DATABASE,
        "The file that keeps all games, players and rankings. It is created if it does not exist. "
        "Or a database on a PostgreSQL server, as postgresql://USER:PASSWORD@HOST/DATABASE.",
    ),
    Setting(
        "HEARTS_LOG_LEVEL",
        "INFO",
        "How much is logged: DEBUG, INFO, WARNING or ERROR. Hidden cards are never logged.",
    ),
    Setting(
        "HEARTS_LOG_FORMAT",
        "text",
        "The format of the log: text for people, or json for programs, one object a line.",
    ),
    Setting(
        "HEARTS_METRICS",
        "",
        "Where Prometheus can scrape metrics, as ADDRESS:PORT, such as 127.0.0.1:9464. They name "
        "no person, table or card. Empty: nowhere.",
    ),
    Setting(
        "HEARTS_REQUESTS_PER_SECOND",
        str(GLOBAL_LIMIT),
        "How many requests a second Discord allows the bot: 50, unless Discord has raised it. The "
        "bot makes at most nine tenths of them, and posts less often as they fill.",
    ),
    Setting(
        "HEARTS_POSTING_LEVEL",
        AUTO,
        "How often tables post: cards (each trick from its first card on), merged (fewer edits), "
        "tricks (complete ones), batches (several in one post), or auto, by the number of requests "
        "that the bot makes.",
    ),
    Setting(
        "HEARTS_PICTURES",
        "on",
        "Whether tricks, score sheets and rankings are drawn: on or off. Off saves about 40 MB of "
        "memory; everything is said in words, too.",
    ),
    Setting(
        "HEARTS_CARD_EMOJIS",
        "on",
        "Whether cards are shown as small pictures on buttons and in texts: on or off. If on, the "
        "bot slowly uploads the cards it shows to its own application, once: 54 to 420 emojis.",
    ),
    Setting(
        "HEARTS_TRICK_PAUSES",
        "on",
        "Whether computers wait before they lead to the next trick, for as long as the server has "
        "chosen: on or off. If off, they never wait.",
    ),
    Setting(
        "HEARTS_VARIANTS",
        "",
        "A folder with games of your own: a Python file for each, which the bot runs, and their "
        "words (docs/variants.md). Empty: none.",
    ),
    Setting(
        "HEARTS_LIMITS",
        "on",
        "Whether to slow down and drop clicks and commands that one person sends too fast, and to "
        "limit open tables as servers have chosen: on or off.",
    ),
)
_SWITCHES: Final = ("HEARTS_PICTURES", "HEARTS_CARD_EMOJIS", "HEARTS_TRICK_PAUSES", "HEARTS_LIMITS")
_SWITCH: Final = {"on": True, "off": False}
_KNOWN: Final = {setting.name: setting for setting in SETTINGS}


class ConfigError(Exception):
    """The configuration can't be used; ``problems`` lists everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class HttpIngress:
    """Where interactions are accepted by HTTP, and the key with which Discord signs them."""

    host: str
    port: int
    public_key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings that the bot is started with.

    Attributes:
        token: the bot's token; never logged.
        api_base: the address of a sandbox's API; ``None``: Discord's own.
        database: the path of a file, or the URL of a database, which may hold a password.
        log_level: the lowest level that is logged, as a number of :mod:`logging`.
        log_format: ``text`` or ``json``.
        http: where interactions are accepted by HTTP; ``None``: they arrive at the gateway.
        metrics: the address and port that serve metrics; ``None``: no metrics.
        requests_per_second: how many requests Discord allows the bot.
        posting_level: one of :data:`POSTING_LEVELS`; ``None``: chosen by the load.
        pictures: whether the bot draws pictures.
        card_emojis: whether cards are shown as emojis.
        limits: whether the bot slows down people who send too much, and limits open tables.
        trick_pauses: whether computers wait before they lead to the next trick.
    """

    token: str = field(repr=False)
    api_base: str | None
    database: str = field(repr=False)
    log_level: int
    log_format: str = "text"
    http: HttpIngress | None = None
    metrics: tuple[str, int] | None = None
    requests_per_second: int = GLOBAL_LIMIT
    posting_level: str | None = None
    pictures: bool = True
    card_emojis: bool = True
    trick_pauses: bool = True
    limits: bool = True

    @classmethod
    def load(cls, environ: Mapping[str, str], env_file: Path = ENV_FILE) -> "Config":
        """Load the configuration; the environment takes precedence over the file.

        Raises:
            ConfigError: settings are missing or wrong; the error lists all of them.
        """
        settings, problems = _settings(environ, env_file)
        problems += [*_token_faults(settings), *_api_base_faults(settings)]
        level = settings["HEARTS_LOG_LEVEL"].upper()
        if level not in LEVELS:
            problems.append(f"HEARTS_LOG_LEVEL is not one of {', '.join(LEVELS)}")
        log_format = settings["HEARTS_LOG_FORMAT"].lower()
        if log_format not in LOG_FORMATS:
            problems.append(f"HEARTS_LOG_FORMAT is not one of {', '.join(LOG_FORMATS)}")
        http = _http_ingress(settings, problems)
        metrics = _address(settings["HEARTS_METRICS"])
        if settings["HEARTS_METRICS"] and metrics is None:
            problems.append("HEARTS_METRICS is not of the form ADDRESS:PORT")
        per_second = settings["HEARTS_REQUESTS_PER_SECOND"]
        if not _is_number(per_second, MOST_REQUESTS_PER_SECOND):
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
        )


def database_place(environ: Mapping[str, str], env_file: Path = ENV_FILE) -> str:
    """Return the database's path or URL, for commands that need no other setting.

    Raises:
        ConfigError: ``.env`` can't be read, or contains something that is not a setting.
    """
    settings, problems = _settings(environ, env_file)
    if problems:
        raise ConfigError(problems)
    return settings["HEARTS_DATABASE"]


def http_address(environ: Mapping[str, str], env_file: Path = ENV_FILE) -> tuple[str, int] | None:
    """Return where interactions are accepted by HTTP, for commands that need no other setting.

    Raises:
        ConfigError: ``.env`` can't be read, or contains something that is not a setting.
    """
    settings, problems = _settings(environ, env_file)
    if problems:
        raise ConfigError(problems)
    if settings["HEARTS_INGRESS"].lower() != HTTP:
        return None
    return _address(settings["HEARTS_HTTP"])


def variants_folder(environ: Mapping[str, str], env_file: Path = ENV_FILE) -> Path | None:
    """Return the folder with further variants, if there is one.

    Problems with other settings are left to the commands that need them.
    """
    settings, _ = _settings(environ, env_file)
    return Path(settings["HEARTS_VARIANTS"]) if settings["HEARTS_VARIANTS"] else None


def _settings(environ: Mapping[str, str], env_file: Path) -> tuple[dict[str, str], list[str]]:
    """Return the text of every setting, and the problems with the environment and the file."""
    problems: list[str] = []
    values = read_settings(env_file, _KNOWN, problems)
    values |= {name: value for name, value in environ.items() if name in _KNOWN and value.strip()}
    problems += [
        f"{name} is set but is not a setting"
        for name in environ
        if name.startswith("HEARTS_") and name not in _KNOWN
    ]
    settings = {
        setting.name: values.get(setting.name, "").strip() or setting.default or ""
        for setting in SETTINGS
    }
    return settings, problems


def _token_faults(settings: Mapping[str, str]) -> Iterator[str]:
    token = settings["DISCORD_TOKEN"]
    if not token:
        yield "DISCORD_TOKEN is not set: copy it from the bot's page at Discord"
    elif not token.isascii() or not token.isprintable() or " " in token:
        yield "DISCORD_TOKEN contains spaces or unusual characters: copy it again"


def _api_base_faults(settings: Mapping[str, str]) -> Iterator[str]:
    api_base = settings["DISCORD_API_BASE"]
    if not api_base:
        return
    try:
        parts = urlsplit(api_base)
        fits = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    if not fits:
        yield "DISCORD_API_BASE is not an http(s) address"


def _is_number(text: str, most: int) -> bool:
    """Return whether a text is a whole number from 1 to ``most``."""
    return text.isascii() and text.isdecimal() and len(text) < 10 and 0 < int(text) <= most


def _http_ingress(settings: Mapping[str, str], problems: list[str]) -> HttpIngress | None:
    """Return where interactions arrive by HTTP, if they do, and append what is wrong with it."""
    ingress = settings["HEARTS_INGRESS"].lower()
    if ingress == GATEWAY:
        return None
    if ingress != HTTP:
        problems.append(f"HEARTS_INGRESS is not one of {GATEWAY}, {HTTP}")
        return None
    address, public_key = _address(settings["HEARTS_HTTP"]), settings["DISCORD_PUBLIC_KEY"]
    if address is None:
        problems.append("HEARTS_HTTP is not of the form ADDRESS:PORT, as HEARTS_INGRESS=http needs")
    if not _PUBLIC_KEY.fullmatch(public_key):
        problems.append(
            "DISCORD_PUBLIC_KEY is not 64 hexadecimal digits, as HEARTS_INGRESS=http needs: copy "
            "it from the application's page at Discord"
        )
    if problems or address is None:
        return None
    return HttpIngress(*address, public_key)


def _address(text: str) -> tuple[str, int] | None:
    """Return the address and port that a text names; ``None`` if it names none."""
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    fits = host and port.isascii() and port.isdecimal() and 0 < int(port[:6]) < 65536
    return (host, int(port)) if fits else None
