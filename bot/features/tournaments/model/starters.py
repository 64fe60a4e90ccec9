"""Differences from which whole designs unfold: found by computer, for numbers without a formula.

``tests/features/tournaments/model/test_designs.py`` unfolds all of it and checks it against its
definition. Each letter or digit is a number: 0 to 9, a to z for 10 to 35, A to Z from 36.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_letters, digits
from typing import Final

_NUMERALS: Final = digits + ascii_letters


@dataclass(frozen=True, slots=True)
class Matrix:
    """Numbers in rows, of which any two differ by another number in each column.

    Attributes:
        parts: of the ring in which they are: 2 and 6 is that of pairs, modulo 2 and modulo 6.
        columns: top to bottom. Each gives a round, and each row a seat.
    """

    parts: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]

    @property
    def turned(self) -> "Matrix":
        """The matrix with rows for columns: its columns, too, differ by other numbers in each."""
        return Matrix(self.parts, tuple(zip(*self.columns, strict=True)))


@dataclass(frozen=True, slots=True)
class Starter:
    """Rounds from which others follow: in each step, players move on by one in their circles.

    Attributes:
        circle: how many players a circle has, and so how many rounds follow from one. Player 0 is
            the first of the first circle; those who remain at the end stay where they are.
        rounds: the tables of each.
    """

    circle: int
    rounds: tuple[tuple[tuple[int, ...], ...], ...]


def _columns(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(_NUMERALS.index, column)) for column in text.split())


def _matrix(text: str, *parts: int) -> Matrix:
    return Matrix(parts, _columns(text))


def _starter(circle: int, *rounds: str) -> Starter:
    return Starter(circle, tuple(_columns(text) for text in rounds))


MATRICES: Final[Sequence[Matrix]] = (
    _matrix("00000 03154 01248 05429 07986 08361 09635 04892 02517", 10),
    _matrix("0000000 0561783 0859324 0198532 0246175 0325618 0473251", 10),
    _matrix(
        "000000 012348 0218a6 036a94 048173 05791a 06a2b9 07965b 08b532 094725 0a3b81 0b5467", 2, 6
    ),
    _matrix("0000000 0247958 0879421 07a2b89 091534a 0498137 05b4a16", 2, 6),
    _matrix("00000 0d7a9 016b7 0856a 0237d 0483c 03d52 06c9b 07218 09bd4 0a923 0b4c1", 14),
    _matrix("000000 08a1d2 06c729 019b35 02d51c 036278 092dca 048c5b 0cb9a4", 14),
    _matrix("00000000 08a1d26c 07d519b4 051d2478 0637ca2d 09845637 02bc9513 0b58a7c6", 14),
    _matrix(
        "000000000 08a1d26c7 0d529136a 0123c69d4 0b6a48729 09c63d452 049c23b75",
        14,
    ),
    _matrix("00000 0eab6 0d2ce 07659 0a41d 08132 0bd78 09c25 0c9db 04e6c 053ea 06b91", 15),
    _matrix("000000 0c1e78 013bd4 0d4a9c 0824ae 04bc8d 09c1e6 0a8d2b 0e93c7 03e965 05a6b9", 15),
    _matrix("0000000 0eab6d2 0bd7849 0a41cb5 015ae3d 0d8392e 09c425b 0239178 03157ca", 15),
    _matrix(
        "000000 08g73a 02e8d3 07214d 0h12fg 0g4h1e 0ef4a6 01af85 037abf 053968 0ad321 0f86ec", 18
    ),
    _matrix(
        "0000000 08g73a2 0e7f481 0148h25 0fh1634 0de3ghb 09d5b4c 0g3ed96 039ca1h 02bh17d 0712c68",
        18,
    ),
    _matrix(
        "000000 0e1f28 0cg37b 09hge1 0bd65f 0aj2cd 0ic783 0d3964 0je4g7 07iadg 0g8dfe 0645ac", 20
    ),
    _matrix(
        "000000 08a16g 0k57dc 01g47k 09kahj 0gd6ja 0a6e17 0b9gae 0h153i 0cji8h 034jif 02c9b6", 21
    ),
    _matrix("00000 05b87 0c3eh 0eafk 0fkbj 0gj12 0he48 01lda 0aci9 0i46l 0j72b 0d253", 22),
    _matrix("00000 02gj9 0g8a7 07321 0jmfn 05abm 0mnke 0dfla 09imk 0i4h8 037c4 0b9ng", 24),
    _matrix("0000 0fpk 07ie 0sf8 0mdf 0l9r 0rmj 0gnc 0231 0b45 0h2q 09sa", 30),
)

# By the numbers of tables and of seats.
STARTERS: Final = {
    (5, 3): _starter(7, "e69 c41 507 bda 238"),
    (6, 3): _starter(4, "59g 28h 1de 6bf 4ac 037", "3eg 4fh 7ad 189 056 2bc"),
    (7, 3): _starter(5, "4fk 2ad 9ch 056 13g 7bj 8ei", "7ek 2bc 35a dfj 68h 019 4gi"),
    (8, 3): _starter(11, "m2h nc6 j79 ilb 5eg 0d8 1kf 3a4"),
    (10, 3): _starter(14, "slc t2e 1fh 8b6 o04 a9r d5k njm pg3 qi7"),
    (11, 3): _starter(13, "qo2 r8e s6h tai u4g v5f w9n 3cj 7pm b10 dlk"),
    (6, 4): _starter(7, "li49 mf2b ned3 561c ka78 hgj0"),
    (9, 4): _starter(11, "3jrx 5euy 8gpz 0cfl bnqw 14am 29st 67dk hiov"),
    (10, 4): _starter(13, "9mzD 14ln ehyA 8aru 6cko jpxB 7bwC 05fg dist 23qv"),
    (11, 4): _starter(12, "A5ok B4xm Ch1y Dbip E2wj Ff7z Gdr3 Hcua l089 s6vt negq"),
    (6, 5): _starter(6, "kp6tg al40s rn1jh oid58 bq3ce m972f"),
}
