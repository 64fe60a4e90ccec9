"""What the values of settings may be, and what is said of those that they can't be."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

GATEWAY: Final = "gateway"
HTTP: Final = "http"
_PUBLIC_KEY: Final = re.compile(r"[0-9a-fA-F]{64}")


@dataclass(frozen=True, slots=True)
class HttpIngress:
    """Where interactions are accepted by HTTP, and the key with which Discord signs them."""

    host: str
    port: int
    public_key: str


def token_faults(settings: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with the bot's token."""
    token = settings["DISCORD_TOKEN"]
    if not token:
        yield "DISCORD_TOKEN is not set: copy it from the bot's page at Discord"
    elif not token.isascii() or not token.isprintable() or " " in token:
        yield "DISCORD_TOKEN contains spaces or unusual characters: copy it again"


def api_base_faults(settings: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with the address of the API."""
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


def http_ingress(settings: Mapping[str, str], problems: list[str]) -> HttpIngress | None:
    """Return where interactions arrive by HTTP, if they do, and append what is wrong with it."""
    ingress = settings["HEARTS_INGRESS"].lower()
    if ingress == GATEWAY:
        return None
    if ingress != HTTP:
        problems.append(f"HEARTS_INGRESS is not one of {GATEWAY}, {HTTP}")
        return None
    address, public_key = parse_address(settings["HEARTS_HTTP"]), settings["DISCORD_PUBLIC_KEY"]
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


def parse_address(text: str) -> tuple[str, int] | None:
    """Return the address and port that a text names; ``None`` if it names none."""
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    fits = host and port.isascii() and port.isdecimal() and 0 < int(port[:6]) < 65536
    return (host, int(port)) if fits else None
