"""Cards as parts of sentences: ``the ♠Q``, ``each heart``, ``hearts and the ♠Q``."""

from collections import Counter
from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import Final

from bot.engine.model.cards import JOKER, Card, Face, Suit, hearts_and, in_order
from bot.engine.rules.rules import Rules
from bot.render.cards import SUIT_SIGNS, card_label, face_label
from bot.render.rules.tables import Tables

_HEARTS: Final = hearts_and()
SINGLE: Final = "single"
PLURAL: Final = "plural"
_PICTURES: Final = {11: "J", 12: "Q", 13: "K", 14: "A"}


class Case(StrEnum):
    """The place of a card in a sentence, for languages in which articles depend on it."""

    SUBJECT = "subject"
    OBJECT = "object"


class Article(StrEnum):
    """The word before a card."""

    THE = "the"
    ANY = "a"
    ONE = "one"
    BOTH = "both"
    EACH = "each"


def suit_name(suit: Suit) -> str:
    """Return the key of a suit in messages."""
    return suit.name.lower()


def phrase(tables: Tables, card: Card, article: Article, case: Case = Case.SUBJECT) -> str:
    """Return a card with its article."""
    label = card_label(card, tables.wording)
    if card is JOKER:
        label = tables.wording.text("card-joker", card="").strip()
    rank = _rank(card)
    return tables.say("card", card=label, rank=rank, article=article.value, case=case.value)


def _rank(card: Card) -> str:
    """Return the key of a card's rank, on which articles may depend."""
    return "joker" if card is JOKER else _PICTURES.get(card.faces[0].rank, "number")


def face_phrase(tables: Tables, face: Face, article: Article) -> str:
    """Return one side of a card with its article."""
    rank = _PICTURES.get(face.rank, "number")
    return tables.say(
        "card",
        card=face_label(face, tables.wording),
        rank=rank,
        article=article.value,
        case=Case.SUBJECT.value,
    )


def name_card(tables: Tables, rules: Rules, card: Card, case: Case = Case.SUBJECT) -> str:
    """Return ``the ♠Q``, or ``a ♠Q`` where the deck has two."""
    twice = rules.deck.count(card) > 1
    return phrase(tables, card, Article.ANY if twice else Article.THE, case)


def name_each(tables: Tables, rules: Rules, card: Card, case: Case = Case.SUBJECT) -> str:
    """Return ``the ♠Q``, or ``each ♠Q`` where the deck has two."""
    twice = rules.deck.count(card) > 1
    return phrase(tables, card, Article.EACH if twice else Article.THE, case)


def list_cards(tables: Tables, cards: Iterable[Card], pack: Collection[Card]) -> str:
    """Return cards of a pack as a list in words: ``the ♣2, ♣3 and ♦2``, ``both ♣2s``.

    The article occurs once if all cards need the same one and the language allows it.
    """
    counts = Counter(in_order(cards))
    is_single = len(set(pack)) == len(pack)
    same = is_single and len({_rank(card) for card in counts}) == 1
    phrases: list[str] = []
    for card, count in counts.items():
        article = Article.BOTH if count > 1 else Article.THE if is_single else Article.ONE
        has_article = not (phrases and same)
        phrases.append(
            phrase(tables, card, article)
            if has_article
            else tables.say("card-next", card=card_label(card, tables.wording), rank=_rank(card))
        )
    return tables.wording.listed(phrases)


def is_two_sided(rules: Rules) -> bool:
    """Return whether cards have two sides."""
    return any(card.is_two_sided for card in rules.deck)


def name_cards(
    tables: Tables,
    rules: Rules,
    cards: Collection[Card],
    case: Case = Case.SUBJECT,
    *,
    twice_article: Article = Article.ANY,
) -> tuple[str, str]:
    """Return some cards of the deck in words, and the grammatical number of these words.

    All hearts are named together. If cards have two sides, so are all cards that cost points.

    Args:
        tables: the rules to describe.
        rules: the rules of the cards.
        cards: the cards.
        case: the place of the words in the sentence.
        twice_article: the article of a card that the deck has twice.
    """
    named = frozenset(cards) & frozenset(rules.deck)
    if is_two_sided(rules) and named == rules.card_points.costly:
        return tables.say("all-costing", case=case.value), PLURAL
    hearts = _HEARTS & frozenset(rules.deck)
    has_hearts = bool(hearts) and hearts <= named
    parts = [tables.say("all-hearts", case=case.value)] if has_hearts else []
    for card in in_order(named - hearts if has_hearts else named):
        article = twice_article if rules.deck.count(card) > 1 else Article.THE
        parts.append(phrase(tables, card, article, case))
    return tables.wording.listed(parts), PLURAL if has_hearts or len(parts) > 1 else SINGLE


def left_out(deck: Iterable[Card], pack: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of the pack that are not in the deck, in order."""
    return in_order((Counter(pack) - Counter(deck)).elements())


def sign(suit: Suit) -> str:
    """Return the sign of a suit."""
    return SUIT_SIGNS[suit]
