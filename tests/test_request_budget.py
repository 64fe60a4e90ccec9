"""The kinds of requests to Discord, and their share of the global limit."""

from __future__ import annotations

import pytest

from bot.request_budget import (
    GLOBAL_LIMIT,
    WINDOW_S,
    RequestBudget,
    RequestKind,
    below_api,
    request_kind,
)


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", "answer"),
        ("PATCH", "/webhooks/1/token/messages/@original", "token_edit"),
        ("PATCH", "/webhooks/1/token/messages/2", "token_edit"),
        ("POST", "/webhooks/1/token", "follow_up"),
        ("DELETE", "/webhooks/1/token/messages/2", "token_other"),
        ("POST", "/channels/1/messages", "post"),
        ("PATCH", "/channels/1/messages/2", "edit"),
        ("DELETE", "/channels/1/messages/2", "delete"),
        ("GET", "/channels/1/messages", "other"),
        ("POST", "/users/@me/channels", "dm_opening"),
        ("POST", "/channels/1/messages/2/threads", "thread"),
        ("PATCH", "/channels/1", "thread"),
        ("POST", "/applications/1/emojis", "upload"),
        ("GET", "/applications/1/emojis", "other"),
        ("PUT", "/applications/1/commands", "other"),
    ],
)
def test_request_is_known_by_its_method_and_path(method: str, path: str, kind: str) -> None:
    assert request_kind(method, path) is RequestKind(kind)


def test_answers_and_requests_by_an_interactions_token_do_not_count() -> None:
    exempt = {kind for kind in RequestKind if not kind.counts}
    assert exempt == {"answer", "token_edit", "follow_up", "token_other"}


def test_address_of_the_api_is_cut_off_and_nothing_else() -> None:
    assert below_api("/api/v10/channels/7") == "/channels/7"
    assert below_api("/api/version/7") == "/api/version/7"


def test_share_is_that_of_the_last_seconds() -> None:
    now = 100.0
    budget = RequestBudget(clock=lambda: now)
    assert budget.share == 0
    for _ in range(int(WINDOW_S * GLOBAL_LIMIT / 2)):
        budget.count(RequestKind.POST)
        budget.count(RequestKind.ANSWER)
    assert budget.share == 0.5
    now += WINDOW_S
    assert budget.share == 0


def test_share_is_that_of_the_limit_that_was_raised() -> None:
    budget = RequestBudget(10 * GLOBAL_LIMIT, clock=lambda: 100.0)
    for _ in range(int(WINDOW_S * GLOBAL_LIMIT)):
        budget.count(RequestKind.POST)
    assert budget.share == pytest.approx(0.1)


def test_share_is_that_of_this_worker_among_others() -> None:
    budget = RequestBudget(clock=lambda: 100.0)
    budget.workers = lambda: 4
    for _ in range(int(WINDOW_S * GLOBAL_LIMIT / 8)):
        budget.count(RequestKind.POST)
    assert budget.share == pytest.approx(0.5, abs=0.01)
