"""What the judge says of the choice of a moon: true for the scores, and with numbers."""

from random import Random

import pytest
from msgspec import structs

from bot.engine.game import begin
from bot.engine.model.seats import Seat
from bot.engine.play.view import MoonNow, TableView, view_for
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.judge.format import Alternative, Explanation, Reason
from bot.judge.judge import explain_moon
from bot.judge.text import reasons
from bot.render.wording import wording_for
from tests.judge.arrange import CLASSIC

NAMES = ("Ann", "Bo", "Cy", "Ray")
AMOUNT, LIMIT = 26, 100
ADD, SUBTRACT = MoonChoice.ADD, MoonChoice.SUBTRACT


def explain_choice(totals: tuple[int, ...], best: MoonChoice) -> Reason | None:
    """Return why a choice of Ann's moon is better, given the totals before the hand."""
    added = (totals[0], *(total + AMOUNT for total in totals[1:]))
    now = MoonNow(
        Moon(Seat(0), MoonKind.MOON, AMOUNT, (SUBTRACT, ADD)),
        ((SUBTRACT, (totals[0] - AMOUNT, *totals[1:])), (ADD, added)),
    )
    view: TableView = structs.replace(
        view_for(begin(CLASSIC, Random(1)).state, Seat(0)), totals=totals, pending=now
    )
    at = [choice for choice, _ in now.totals].index(best)
    explanations: dict[int, Explanation] = explain_moon(view, now, at)
    return explanations[1 - at].cause if explanations else None


def write_reasons(totals: tuple[int, ...], best: MoonChoice, language: str = "en") -> list[str]:
    """Return the same as sentences."""
    cause = explain_choice(totals, best)
    assert cause is not None
    better, other = (
        Alternative([], None, choice.value, 0.0, 0.0)
        for choice in (best, ADD if best is SUBTRACT else SUBTRACT)
    )
    other.why = Explanation(cause, is_cause=True)
    return reasons(other, better, NAMES, wording_for(language))


@pytest.mark.parametrize(
    ("totals", "best", "english", "german"),
    [
        (
            (40, 80, 50, 10),
            SUBTRACT,
            "Adding 26 ends the game, and Ray wins.",
            "Mit +26 für die anderen ist das Spiel zu Ende, und Ray gewinnt.",
        ),
        (
            (40, 80, 50, 45),
            ADD,
            "Adding 26 ends the game, and you win.",
            "Mit +26 für die anderen ist das Spiel zu Ende, und du gewinnst.",
        ),
        (
            (20, 60, 50, 45),
            ADD,
            "You lead by 51 either way. Adding 26 puts Bo at 86: the sooner it ends, the better "
            "for you.",
            "Du führst so oder so mit 51. Mit +26 steht Bo bei 86: Je eher Schluss ist, desto "
            "besser für dich.",
        ),
        (
            (70, 20, 30, 60),
            SUBTRACT,
            "You are 24 behind either way. Adding 26 puts Ray at 86, and you need time to catch "
            "up.",
            "Du liegst so oder so 24 zurück. Mit +26 steht Ray bei 86, und du brauchst Zeit zum "
            "Aufholen.",
        ),
    ],
)
def test_choice_is_explained_with_what_it_does_to_the_scores(
    totals: tuple[int, ...], best: MoonChoice, english: str, german: str
) -> None:
    assert write_reasons(totals, best) == [english]
    assert write_reasons(totals, best, "de") == [german]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "If you add, you win 6 times in 10; if you subtract, 5 times in 10."),
        (
            "de",
            "Gibst du sie den anderen, gewinnst du in 6 von 10 Fällen; ziehst du sie dir ab, in 5 "
            "von 10 Fällen.",
        ),
    ],
)
def test_choice_is_explained_by_how_often_it_wins(language: str, sentence: str) -> None:
    better, other = (
        Alternative([], None, choice.value, 0.0, 0.0, places=[wins, 1 - wins])
        for choice, wins in ((ADD, 0.61), (SUBTRACT, 0.52))
    )
    assert reasons(other, better, NAMES, wording_for(language)) == [sentence]


def test_explanations_are_true_for_any_scores() -> None:
    rng = Random(5)
    sayings = set()
    for _ in range(2000):
        totals = tuple(rng.randrange(100) for _ in NAMES)
        for best in (ADD, SUBTRACT):
            cause = explain_choice(totals, best)
            if cause is None:
                continue
            sayings.add(cause.says)
            assert is_true(cause, totals, best), (cause, totals, best)
    assert sayings == {"score-ends-won", "score-ends-lost", "score-ahead", "score-behind"}


def is_true(cause: Reason, totals: tuple[int, ...], best: MoonChoice) -> bool:
    """Return whether a cause is true by the rules of Classic Hearts, and speaks for ``best``."""
    own_total, *others = totals
    added = [own_total, *(total + AMOUNT for total in others)]
    after = {ADD: added, SUBTRACT: [own_total - AMOUNT, *others]}
    assert cause.numbers["amount"] == AMOUNT
    over = {choice: max(result) >= LIMIT for choice, result in after.items()}
    lead = min(others) - (own_total - AMOUNT)
    match cause.says:
        case "score-ends-won":
            best_totals = after[best]
            return cause.choice == best and over[best] and best_totals[0] == min(best_totals)
        case "score-ends-lost":
            result = after[MoonChoice(cause.choice)]
            wins = result[cause.numbers["who"]] == min(result) < result[0]
            return cause.choice != best and over[MoonChoice(cause.choice)] and wins
        case "score-ahead" | "score-behind":
            ahead = cause.says == "score-ahead"
            is_who_right = added[cause.numbers["who"]] == cause.numbers["total"] == max(added)
            is_for_best = best is (ADD if ahead else SUBTRACT) and (lead > 0) == ahead
            return (
                is_who_right
                and is_for_best
                and abs(lead) == cause.numbers["lead"]
                and not any(over.values())
            )
    return False
