"""Only recent requests that Discord has signed are accepted."""

import pytest
from nacl.signing import SigningKey

from bot.ingress.signature import SIGNATURE, STALE_S, TIMESTAMP, SignatureCheck, Verdict
from tests.ingress.arrange import PUBLIC_KEY, sign_headers

NOW = 1_800_000_000.0
BODY = b'{"type":1}'
CHECK = SignatureCheck(PUBLIC_KEY, clock=lambda: NOW)


def test_request_signed_with_the_key_is_valid() -> None:
    assert CHECK.verdict(sign_headers(BODY, NOW), BODY) is Verdict.VALID


@pytest.mark.parametrize("body", [b"", BODY + b" ", b'{"type":2}'])
def test_signature_of_another_body_is_bad(body: bytes) -> None:
    assert CHECK.verdict(sign_headers(BODY, NOW), body) is Verdict.BAD


def test_signature_by_another_key_is_bad() -> None:
    assert CHECK.verdict(sign_headers(BODY, NOW, SigningKey.generate()), BODY) is Verdict.BAD


def test_signature_covers_the_timestamp() -> None:
    headers = sign_headers(BODY, NOW - 1) | {TIMESTAMP: str(int(NOW))}
    assert CHECK.verdict(headers, BODY) is Verdict.BAD


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (SIGNATURE, None),
        (SIGNATURE, ""),
        (SIGNATURE, "00" * 63),
        (SIGNATURE, "zz" * 64),
        (SIGNATURE, "é" * 128),
        (TIMESTAMP, None),
        (TIMESTAMP, ""),
        (TIMESTAMP, "soon"),
        (TIMESTAMP, "²"),
        (TIMESTAMP, "9" * 4000),
    ],
)
def test_missing_and_malformed_headers_are_bad(name: str, value: str | None) -> None:
    headers = sign_headers(BODY, NOW)
    if value is None:
        del headers[name]
    else:
        headers[name] = value
    assert CHECK.verdict(headers, BODY) is Verdict.BAD


@pytest.mark.parametrize(
    ("off_by_s", "verdict"),
    [
        (STALE_S - 1, Verdict.VALID),
        (1 - STALE_S, Verdict.VALID),
        (STALE_S + 1, Verdict.STALE),
        (-STALE_S - 1, Verdict.STALE),
    ],
)
def test_request_of_another_time_is_stale(off_by_s: float, verdict: Verdict) -> None:
    assert CHECK.verdict(sign_headers(BODY, NOW - off_by_s), BODY) is verdict


@pytest.mark.parametrize("key", ["", "ab", "g" * 64, PUBLIC_KEY + "00"])
def test_what_is_no_key_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match=r"hexadecimal|32 bytes"):
        SignatureCheck(key)
