"""Errors that are shown to players."""

from bot.engine.model.errors import MustFollow, PlayerError


def list_errors(base: type[PlayerError] = PlayerError) -> list[type[PlayerError]]:
    return [base, *[error for kind in base.__subclasses__() for error in list_errors(kind)]]


def test_every_error_has_its_own_code():
    codes = [error.code for error in list_errors()]
    assert len(codes) == len(set(codes))


def test_error_carries_its_facts():
    assert PlayerError(chosen=3, expected=5).facts == {"chosen": 3, "expected": 5}


def test_error_is_named_by_its_code_where_nobody_words_it():
    assert (str(PlayerError()), str(MustFollow())) == ("player-error", "must-follow")
