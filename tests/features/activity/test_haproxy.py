"""What deploy/haproxy.cfg grants to the pages, and what the pages need."""

import re

from bot.cluster.haproxy import CONFIGURATION
from bot.features.activity.pages import HEARTBEAT_S, POLL_S, ROOT

PAGES = CONFIGURATION.read_text("utf-8").partition("\nbackend pages\n")[2]


def read_timeout_s(name: str) -> int:
    """Return a timeout of the backend of pages."""
    match = re.search(rf"^    timeout {name} (\d+)([smh])$", PAGES, re.MULTILINE)
    assert match is not None
    return int(match[1]) * {"s": 1, "m": 60, "h": 3600}[match[2]]


def test_balancer_waits_longer_than_a_page_that_polls_or_a_quiet_socket() -> None:
    assert read_timeout_s("server") > POLL_S
    assert read_timeout_s("tunnel") > 2 * HEARTBEAT_S


def test_balancer_passes_requests_of_the_page_on() -> None:
    frontend = CONFIGURATION.read_text("utf-8").partition("\nfrontend interactions\n")[2]
    assert f"acl activity path {ROOT}\n" in frontend
    assert f"acl activity path_beg {ROOT}/\n" in frontend
