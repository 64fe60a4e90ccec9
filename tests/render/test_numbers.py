"""Numbers as people read them."""

from bot.render.numbers import signed, with_sign


def test_signed_writes_a_minus_sign_and_no_hyphen() -> None:
    assert (signed(-26), signed(0), signed(7)) == ("−26", "0", "7")


def test_change_always_has_a_sign() -> None:
    assert [with_sign(change) for change in (5, 0, -5)] == ["+5", "+0", "−5"]
