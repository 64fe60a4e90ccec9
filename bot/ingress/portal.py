"""The settings on the application's page at Discord that let interactions reach the bot."""

from collections.abc import Iterator
from dataclasses import dataclass

import discord


@dataclass(frozen=True, slots=True)
class PortalFault:
    """A difference between the application's page and the configuration, and how to fix it."""

    text: str
    cure: str


def portal_faults(application: discord.AppInfo, public_key: str | None) -> Iterator[PortalFault]:
    """Yield the reasons why no interaction would reach the bot.

    Args:
        application: the application as Discord knows it.
        public_key: the configured public key; ``None`` if interactions come from the gateway.
    """
    url = application.interactions_endpoint_url
    if public_key is None:
        if url:
            yield PortalFault(
                f"Discord sends interactions to {url} and not over the gateway",
                "Remove the Interactions Endpoint URL from the application's page (General "
                "Information), or set HEARTS_INGRESS=http.",
            )
        return
    if application.verify_key.lower() != public_key.lower():
        yield PortalFault(
            "DISCORD_PUBLIC_KEY is not the application's public key",
            "Copy it again from the application's page (General Information).",
        )
    if not url:
        yield PortalFault(
            "Discord knows no address for interactions",
            "While the bot runs, enter its public address as Interactions Endpoint URL on the "
            "application's page (General Information), such as https://bot.example/interactions.",
        )
