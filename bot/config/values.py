"""Checks of the values of settings, and messages about invalid ones."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

GATEWAY: Final = "gateway"
HTTP: Final = "http"
_PUBLIC_KEY: Final = re.compile(r"[0-9a-fA-F]{64}")


@dataclass(frozen=True, slots=True)
class Setting:
    """An environment variable that configures the bot.

    Attributes:
        default: the value if it is unset or empty; ``None`` if it must be set.
        text: its meaning in plain sentences, for ``.env.example`` and the docs.
        fault: returns the fault of a value, as the rest of a sentence that begins with the name;
            ``None`` if the value is valid.
    """

    name: str
    default: str | None
    text: str
    fault: Callable[[str], str | None] = lambda _value: None


@dataclass(frozen=True, slots=True)
class HttpServer:
    """The server for HTTP requests.

    Attributes:
        host: the address.
        port: its port.
        public_key: the public key for Discord's signatures of interactions; ``None`` if
            interactions arrive over the gateway, so that only features use the server.
    """

    host: str
    port: int
    public_key: str | None


def token_faults(settings: Mapping[str, str]) -> Iterator[str]:
    """Yield the faults of the bot's token."""
    token = settings["DISCORD_TOKEN"]
    if not token:
        yield "DISCORD_TOKEN is not set: copy it from the bot's page on Discord"
    elif not token.isascii() or not token.isprintable() or " " in token:
        yield "DISCORD_TOKEN contains spaces or unusual characters: copy it again"


def api_base_faults(settings: Mapping[str, str]) -> Iterator[str]:
    """Yield the faults of the API's address."""
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


def is_number(text: str, most: int) -> bool:
    """Return whether a text is a whole number from 1 to ``most``."""
    return text.isascii() and text.isdecimal() and len(text) < 10 and 0 < int(text) <= most


def http_server(settings: Mapping[str, str], problems: list[str]) -> HttpServer | None:
    """Return the configured server for HTTP requests, if any; append faults to ``problems``."""
    ingress = settings["HEARTS_INGRESS"].lower()
    if ingress == GATEWAY:
        return _server_of_features(settings["HEARTS_HTTP"], problems)
    if ingress != HTTP:
        problems.append(f"HEARTS_INGRESS is not one of {GATEWAY}, {HTTP}")
        return None
    address, public_key = parse_address(settings["HEARTS_HTTP"]), settings["DISCORD_PUBLIC_KEY"]
    if address is None:
        problems.append("HEARTS_HTTP is not of the form ADDRESS:PORT, as HEARTS_INGRESS=http needs")
    if not _PUBLIC_KEY.fullmatch(public_key):
        problems.append(
            "DISCORD_PUBLIC_KEY is not 64 hexadecimal digits, as HEARTS_INGRESS=http needs: copy "
            "it from the application's page on Discord"
        )
    if problems or address is None:
        return None
    return HttpServer(*address, public_key)


def _server_of_features(text: str, problems: list[str]) -> HttpServer | None:
    address = parse_address(text)
    if text and address is None:
        problems.append("HEARTS_HTTP is not of the form ADDRESS:PORT")
    return None if address is None else HttpServer(*address, public_key=None)


def parse_address(text: str) -> tuple[str, int] | None:
    """Return the address and port in a text; ``None`` if it has another form."""
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    fits = host and port.isascii() and port.isdecimal() and 0 < int(port[:6]) < 65536
    return (host, int(port)) if fits else None
