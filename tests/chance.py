"""Chance in tests: each has the same deals and ids in every run, so that it never fails by chance.

`pytest --deals NAME` draws others, to look for deals that a test fails with.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest


@contextmanager
def drawn_by(name: str) -> Iterator[None]:
    """Make the secrets from which deals follow, and ids of tables, depend on this name alone."""
    rng = Random(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", lambda count=32: rng.randbytes(count).hex())
        patch.setattr(secrets, "choice", rng.choice)
        yield
