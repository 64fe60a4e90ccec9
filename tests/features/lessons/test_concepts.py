"""Each concept at a position that it explains, and not at one with which it could be confused."""

from dataclasses import dataclass
from functools import cache

import pytest
from msgspec import structs

from bot.features.lessons.model.position import replay
from bot.judge.concepts import CONCEPTS, Option, Position
from bot.judge.format import Explanation
from bot.judge.text import reasons
from bot.render.wording import wording_for
from tests.features.lessons.test_reasons import EVERY, compare_cards
from tests.judge.truths import token

SAYS_BOTH = {"trump"}  # it speaks for trumping as well as against it


@dataclass(frozen=True)
class Example:
    """A position for a concept, with what it says there.

    Attributes:
        concept: its name.
        confused: the concept in whose example it does not hold.
        position: a variant and the name of a stored position.
        better, played: two plays as tokens.
        english, german: the sentence.
    """

    concept: str
    confused: str
    position: str
    better: str
    played: str
    english: str
    german: str


EXAMPLES = {
    example.concept: example
    for example in (
        Example(
            "moon-own",
            "last-free",
            "partnership/1-54-t9s0",
            "QH",
            "9H",
            "The moon is still yours to shoot. Play from the top: ♥Q.",
            "Der Durchmarsch ist noch drin. Spiel von oben: ♥D.",
        ),
        Example(
            "moon-stop",
            "duck",
            "spot-hearts/stop",
            "7D",
            "3D",
            "Udo has all the points so far. Try to take this trick: ♦7.",
            "Udo hat bisher alle Punkte. Versuch, diesen Stich zu nehmen: ♦7.",
        ),
        Example(
            "good-card",
            "low-later",
            "increduhearts/1-22-t11s2",
            "QD",
            "AD",
            "Keep ♦A to catch ♦J.",
            "Behalt ♦A, um ♦B zu fangen.",
        ),
        Example(
            "queen-take",
            "queen-give",
            "ricketts/leave-lead",
            "2C",
            "QS",
            "Nobody else has a higher card of spades, so ♠Q takes any trick in spades.",
            "Eine höhere Karte in Pik hat sonst niemand: ♠D nimmt jeden Stich in Pik.",
        ),
        Example(
            "queen-give",
            "queen-wait",
            "classic/dump",
            "QS",
            "8C",
            "You can’t follow: get rid of ♠Q now.",
            "Du kannst nicht bedienen: weg mit ♠D.",
        ),
        Example(
            "queen-under",
            "guard",
            "ricketts/4-19-t4s0",
            "QS",
            "3S",
            "Once ♠3 is gone, ♠Q has to follow spades. Hope for a higher card now.",
            "Ohne ♠3 musst du Pik mit ♠D bedienen. Hoff jetzt auf eine höhere Karte.",
        ),
        Example(
            "queen-wait",
            "queen-give",
            "classic/3-24-t9s0",
            "TH",
            "QS",
            "♠Q can wait: you’ll get another chance. Throw ♥10 now.",
            "♠D kann warten, du kommst noch einmal zum Abwerfen. Jetzt ♥10.",
        ),
        Example(
            "honour-away",
            "honour-trap",
            "ricketts/1-122-t4s3",
            "AS",
            "4S",
            "♠Q hardly comes now, so play ♠A: later it could catch her.",
            "♠D kommt jetzt kaum: Spiel ♠A, später könnte die Karte sie einfangen.",
        ),
        Example(
            "honour-trap",
            "honour-away",
            "cancellation/count",
            "2S",
            "KS",
            "♠Q is still out: ♠K could catch her.",
            "♠D ist noch im Spiel: ♠K könnte sie fangen.",
        ),
        Example(
            "flush",
            "guard",
            "classic/4-6-t8s1",
            "3S",
            "2D",
            "Lead low spades: the player with ♠Q runs out of cover.",
            "Spiel kleine Pik: Wer ♠D hat, muss sie bald legen.",
        ),
        Example(
            "guard",
            "queen-under",
            "spot-hearts/1-62-t7s0",
            "TD",
            "2S",
            "Keep your spades: they protect ♠Q.",
            "Behalt deine Pik: Sie schützen ♠D.",
        ),
        Example(
            "first-trick",
            "low-later",
            "hearts-at-play/1-0-t1s1",
            "KC",
            "6C",
            "Nothing can hurt you in the first trick: spend ♣K.",
            "Im ersten Stich passiert nichts: Weg mit ♣K.",
        ),
        Example(
            "last-free",
            "low-later",
            "classic/take-free",
            "AS",
            "6S",
            "You play last and the trick is free: take it with ♠A.",
            "Du spielst als Letztes, und der Stich kostet nichts: Nimm ihn mit ♠A.",
        ),
        Example(
            "high-when-taking",
            "low-when-taking",
            "hearts-at-play/1-7-t12s2",
            "KH",
            "JH",
            "You’ll most likely take it anyway: use ♥K and keep ♥J.",
            "Den Stich bekommst du wohl sowieso: Nimm ♥K, behalt ♥B.",
        ),
        Example(
            "low-later",
            "duck",
            "classic/3-3-t5s1",
            "TD",
            "4D",
            "It is cheap now. Keep ♦4: you’ll need it to get out.",
            "Jetzt ist es billig. Behalt ♦4, damit kommst du später raus.",
        ),
        Example(
            "duck",
            "moon-stop",
            "spot-hearts/duck",
            "4H",
            "KH",
            "The trick already costs 8: stay under with ♥4.",
            "Der Stich kostet schon 8: Bleib mit ♥4 drunter.",
        ),
        Example(
            "others-void",
            "cash",
            "black-maria/1-52-t8s2",
            "7H",
            "2S",
            "Nobody else has spades: the others throw their worst on ♠2.",
            "Pik hat sonst keiner mehr: Alle werfen auf ♠2 ab.",
        ),
        Example(
            "exit",
            "cash",
            "classic/count",
            "3D",
            "TD",
            "Lead ♦3: anybody who has diamonds must take it.",
            "Spiel ♦3: Wer Karo hat, muss den Stich nehmen.",
        ),
        Example(
            "lead-middle",
            "cash",
            "classic/1-118-t8s1",
            "6H",
            "4S",
            "♥6 most likely loses now; later it could take a trick.",
            "♥6 verliert jetzt wohl, später könnte die Karte einen Stich nehmen.",
        ),
        Example(
            "cash",
            "exit",
            "classic/1-40-t8s3",
            "7S",
            "2D",
            "Take your trick in spades now, while others can still follow: later "
            "they throw points on it.",
            "Nimm deinen Stich in Pik jetzt, solange andere bedienen können: Später "
            "werfen sie Punkte darauf ab.",
        ),
        Example(
            "void",
            "shed-high",
            "black-maria/1-71-t7s0",
            "TC",
            "TH",
            "Throw ♣10: once you are out of clubs, you can throw points on it.",
            "Weg mit ♣10: Bist du Kreuz los, kannst du darauf Punkte abwerfen.",
        ),
        Example(
            "shed-high",
            "void",
            "classic/1-36-t9s3",
            "TH",
            "5H",
            "♥10 could take a trick later. Throw it, and keep low cards.",
            "♥10 könnte später einen Stich nehmen. Weg damit, behalt kleine Karten.",
        ),
        Example(
            "sides",
            "side-away",
            "double-hearts/side",
            "QS/2H:dark",
            "QS/2H:light",
            "Lead it as ♠Q/__♥2__ dark: as __♠Q__/♥2 light you’d take it more often.",
            "Spiel die Karte als ♠D/__♥2__ dunkel: Als __♠D__/♥2 hell nimmst du den Stich öfter.",
        ),
        Example(
            "trump",
            "give-points",
            "hearts-at-play/1-6-t6s3",
            "AH",
            "9S",
            "Trump now with your highest: it is cheap.",
            "Nimm den Stich jetzt mit deinem höchsten Trumpf: Es ist billig.",
        ),
        Example(
            "cancel",
            "duck",
            "cancellation/1-35-t12s4",
            "8D",
            "QD",
            "The other ♦8 may still cancel yours.",
            "Die andere ♦8 kann deine noch aufheben.",
        ),
        Example(
            "take-highest",
            "duck",
            "classic/1-2-t9s3",
            "AH",
            "4H",
            "It is cheap now: take it with ♥A, your highest.",
            "Jetzt ist es billig: Nimm den Stich mit ♥A, deiner höchsten.",
        ),
        Example(
            "lead-safer",
            "cash",
            "classic/1-8-t8s1",
            "3C",
            "TD",
            "Lead ♣3: ♦10 is likelier to take the trick.",
            "Spiel ♣3: ♦10 nimmt den Stich eher.",
        ),
        Example(
            "unguarded",
            "shed-high",
            "classic/1-11-t3s3",
            "TH",
            "KS",
            "You have nothing low in hearts: throw ♥10.",
            "In Herz hast du nichts Kleines: Weg mit ♥10.",
        ),
        Example(
            "low-spade",
            "guard",
            "classic/1-11-t3s3",
            "TH",
            "2S",
            "Keep ♠2: it stays under ♠Q.",
            "Behalt ♠2: Damit bleibst du unter ♠D.",
        ),
        Example(
            "only-low",
            "void",
            "classic/1-16-t7s2",
            "2D",
            "7H",
            "Keep ♥7: it is your only low card in hearts.",
            "Behalt ♥7: Das ist deine einzige kleine Karte in Herz.",
        ),
        Example(
            "cash-exit",
            "exit",
            "classic/1-40-t8s3",
            "7S",
            "2D",
            "Take your trick with ♠7 first, and keep ♦2 to get out.",
            "Nimm zuerst deinen Stich mit ♠7, und behalt ♦2, um rauszukommen.",
        ),
        Example(
            "keep-low",
            "exit",
            "classic/1-124-t7s1",
            "8S",
            "3C",
            "Lead ♠8 now and keep ♣3: it gets you out later.",
            "Spiel jetzt ♠8 und behalt ♣3: Damit kommst du später raus.",
        ),
        Example(
            "give-points",
            "queen-wait",
            "classic/3-0-t3s1",
            "KH",
            "6C",
            "Somebody else most likely takes it: give ♥K.",
            "Den Stich nimmt wohl jemand anders: Leg ♥K dazu.",
        ),
        Example(
            "lead-under",
            "cash",
            "classic/3-17-t5s0",
            "3D",
            "QC",
            "♦3 still loses now: lead it while others can beat it.",
            "♦3 verliert jetzt noch: Spiel die Karte, solange andere drübergehen können.",
        ),
        Example(
            "lead-while",
            "exit",
            "hearts-at-play/1-89-t6s2",
            "2D",
            "7S",
            "Lead ♦2 while somebody can still beat it: only one higher card of diamonds is out.",
            "Spiel ♦2, solange jemand drübergehen kann: Im Spiel ist nur noch eine "
            "höhere Karte in Karo.",
        ),
        Example(
            "side-away",
            "no-points",
            "double-hearts/count",
            "QS/2H:dark",
            "AC/AD:light",
            "Play ♠Q/__♥2__ dark by its low side: its other side would take tricks later.",
            "Spiel ♠D/__♥2__ dunkel mit der kleinen Seite: Die andere würde später Stiche nehmen.",
        ),
        Example(
            "no-points",
            "duck",
            "double-hearts/1-55-t2s3",
            "4C/8S",
            "3H/KS",
            "You most likely take it yourself: don’t add ♥3/♠K to it.",
            "Den Stich nimmst du wohl selbst: Leg ♥3/♠K nicht auch noch dazu.",
        ),
        Example(
            "low-when-taking",
            "high-when-taking",
            "black-maria/1-45-t11s0",
            "9S",
            "AS",
            "You take it with either card: ♠9 is enough, keep ♠A.",
            "Den Stich bekommst du so oder so: ♠9 reicht, behalt ♠A.",
        ),
        Example(
            "under-high",
            "keep-high",
            "spot-hearts/1-24-t4s2",
            "9D",
            "5D",
            "♦9 still stays under. Later it could take a trick.",
            "♦9 bleibt noch drunter. Später könnte die Karte einen Stich nehmen.",
        ),
        Example(
            "safe-suit",
            "flush",
            "spot-hearts/4-5-t6s3",
            "4C",
            "2S",
            "Lead clubs: more of them are out than of spades, so others are likelier to follow.",
            "Spiel Kreuz: Davon sind mehr im Spiel als von Pik, also bedienen die anderen eher.",
        ),
        Example(
            "keep-high",
            "under-high",
            "cancellation/1-31-t2s1",
            "3C",
            "AC",
            "Neither card takes it. Play ♣3 and keep ♣A: a high card can take a "
            "trick when you want one.",
            "Keine der beiden nimmt den Stich. Spiel ♣3 und behalt ♣A: Mit einer "
            "hohen Karte nimmst du einen Stich, wenn du einen willst.",
        ),
    )
}
STORED = {
    f"{stored_position.variant}/{stored_position.name}": stored_position
    for stored_position in EVERY
}
NO_EXAMPLE = {"good-away", "partner", "partner-queen"}  # none is stored


@cache
def replay_example(example: Example) -> tuple[Position, Option, Option]:
    stored_position = STORED[example.position]
    alternatives = stored_position.judged.alternatives
    position, *_ = compare_cards(replay(stored_position).view, *alternatives[:2], example.position)
    better, played = (
        next(option for option in position.options if token in (option.token, option.card.notation))
        for token in (example.better, example.played)
    )
    return position, better, played


@pytest.mark.parametrize("concept", EXAMPLES)
def test_concept_explains_its_example_in_both_languages(concept: str) -> None:
    example = EXAMPLES[concept]
    reason = CONCEPTS[concept].find_reason(*replay_example(example))
    assert reason is not None
    stored_position = STORED[example.position]
    best, *others = stored_position.judged.alternatives
    other = next(
        alternative
        for alternative in others
        if example.played in (token(alternative), alternative.cards[0])
    )
    other = structs.replace(other, why=Explanation(reason, is_cause=True))
    for language, sentence in (("en", example.english), ("de", example.german)):
        assert reasons(other, best, stored_position.game.players, wording_for(language)) == [
            sentence
        ]


@pytest.mark.parametrize("concept", EXAMPLES)
def test_concept_does_not_hold_where_it_could_be_confused(concept: str) -> None:
    confused = EXAMPLES[EXAMPLES[concept].confused]
    assert CONCEPTS[concept].find_reason(*replay_example(confused)) is None


@pytest.mark.parametrize("concept", sorted(set(EXAMPLES) - SAYS_BOTH))
def test_concept_does_not_hold_for_the_worse_play(concept: str) -> None:
    position, better, played = replay_example(EXAMPLES[concept])
    assert CONCEPTS[concept].find_reason(position, played, better) is None


def test_every_concept_has_an_example() -> None:
    assert set(EXAMPLES) | NO_EXAMPLE == set(CONCEPTS)
