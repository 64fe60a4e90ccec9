"""The application's page and the configuration must say the same."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.ingress.portal import portal_faults
from tests.ingress.arrange import PUBLIC_KEY

URL = "https://bot.example/interactions"


def list_faults(url: str | None, verify_key: str, public_key: str | None) -> list[str]:
    application: Any = SimpleNamespace(interactions_endpoint_url=url, verify_key=verify_key)
    portal = list(portal_faults(cast("discord.AppInfo", application), public_key))
    assert all(fault.cure for fault in portal)
    return [fault.text for fault in portal]


@pytest.mark.parametrize(
    ("url", "public_key"), [(None, None), (URL, PUBLIC_KEY), (URL, PUBLIC_KEY.upper())]
)
def test_page_that_fits_the_ingress_is_fine(url: str | None, public_key: str | None) -> None:
    assert list_faults(url, PUBLIC_KEY, public_key) == []


def test_address_on_the_page_keeps_interactions_from_the_gateway() -> None:
    (fault,) = list_faults(URL, PUBLIC_KEY, None)
    assert URL in fault
    assert "gateway" in fault


def test_http_needs_an_address_and_the_right_key() -> None:
    assert len(list_faults(None, PUBLIC_KEY, PUBLIC_KEY)) == 1
    (fault,) = list_faults(URL, "0" * 64, PUBLIC_KEY)
    assert "DISCORD_PUBLIC_KEY" in fault
