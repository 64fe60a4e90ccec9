"""A reader of the ideas of lessons, which looks up in the record what they say.

It finds each card, player and number in a text and what the words around it claim: that a card is
in the hand, in the trick, gone or still out, that a player leads or takes the trick, how many cards
of a suit there are. A mention whose claim it can't read is a fault as well. It reads the record as
text and shares nothing with the code that chooses or explains lessons.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from msgspec import structs

from bot.engine.variants import VARIANTS
from bot.features.lessons.kind_views import idea_text
from bot.features.lessons.model.position import Position
from bot.render.wording import Wording
from tests.judge.truths import RANKS, SECOND_QUEEN_WINS, TWO_PACKS_CANCEL, Facts, read_facts, sides

SIGNS = {"♣": "C", "♦": "D", "♠": "S", "♥": "H"}
FACE = r"[♣♦♠♥](?:10|[2-9A-Z])"
CARD = re.compile(rf"{FACE}(?:/{FACE})?")
PLAYER = re.compile(r"\bP([1-5])\b")


@dataclass(frozen=True)
class Known:
    """What a record says about the position of a lesson, as plain text and numbers."""

    position: Position
    facts: Facts

    @property
    def seat(self) -> int:
        return self.position.seat

    def count_places_to(self, seat: int) -> int:
        """Return how many places to the left of the reader a seat is."""
        return (seat - self.seat) % self.facts.players

    @cached_property
    def points(self) -> list[int]:
        """The points of this hand, counted from the reader."""
        points, carried = [0] * self.facts.players, 0
        hand = self.position.game.hands[-1]
        for number, trick in enumerate(hand.tricks):
            carried += sum(map(self.facts.cost, trick.cards))
            if trick.winner is not None:
                if number == 0 and hand.kitty is not None:
                    carried += self.facts.cost(hand.kitty)
                points[self.count_places_to(trick.winner)] += carried
                carried = 0
        return points

    @cached_property
    def totals(self) -> list[int]:
        """The totals before this hand, counted from the reader."""
        hands = self.position.game.hands
        before = hands[-2].totals if len(hands) > 1 else None
        totals = before if isinstance(before, list) else [0] * self.facts.players
        return [*totals[self.seat :], *totals[: self.seat]]

    @cached_property
    def rules(self) -> dict[str, object]:
        return dict(VARIANTS[self.facts.variant].resolve())

    @cached_property
    def taken(self) -> list[str]:
        """The cards of all complete tricks."""
        tricks = self.position.game.hands[-1].tricks
        return [card for trick in tricks if trick.winner is not None for card in trick.cards]

    @property
    def leader(self) -> int | None:
        return self.count_places_to(self.facts.trick[0][0]) if self.facts.trick else None

    @cached_property
    def winner(self) -> int | None:
        """Who is taking the trick, counted from the reader."""
        facts = self.facts
        trick_cards = facts.trick
        if facts.variant == TWO_PACKS_CANCEL:
            counts = Counter(facts.laid)
            trick_cards = [(player, card) for player, card in trick_cards if counts[card] == 1]
        best: tuple[int, int] | None = None
        for player, card in trick_cards:
            own = sides(card)
            if facts.led not in own:
                continue
            rank = own[facts.led]
            wins = best is None or rank > best[1]
            if facts.variant == SECOND_QUEEN_WINS and card == "QS" and best is not None:
                wins = rank >= best[1]
            if wins:
                best = player, rank
        return None if best is None else self.count_places_to(best[0])

    @property
    def passes_to(self) -> int | None:
        hand = self.position.game.hands[-1]
        steps = {"left": 1, "right": -1, "across": self.facts.players // 2}
        step = steps.get(hand.direction)
        return None if step is None else step % self.facts.players

    @property
    def partner(self) -> int | None:
        partners = self.facts.team - {self.seat}
        return self.count_places_to(next(iter(partners))) if partners else None

    def cards_of_suit(self, suit: str, cards: Sequence[str]) -> list[str]:
        return [card for card in cards if suit in sides(card)]


def read_known(position: Position) -> Known:
    """Return what the record of a lesson says, also before a pass and after a hand."""
    game = position.game
    if position.topic == "pass":  # what the others pass is in the record, and not yet in the hand
        hand = structs.replace(game.hands[-1], passed=[None] * len(game.players))
        game = structs.replace(game, hands=[*game.hands[:-1], hand])
    return Known(position, read_facts(game, position.seat, "2C", "2C"))


Check = Callable[[Known, int, str, "re.Match[str]"], bool]


@dataclass(frozen=True)
class Grammar:
    """How a language says the facts of a position.

    Attributes:
        letters: of jack, queen, king and ace.
        queen: the words for the queen of spades.
        suits: word -> suit.
        numbers: word -> number.
        stops: where a clause ends.
        own: before a card of the reader.
        both: before a card that is there twice.
        places: where a card is -> the words that say it, in the order in which they count.
        players: what a player does -> the words around P1.
        counts: what a number counts -> the words around it, with a group ``n``.
        claims: what is so -> the words, some with a group ``suit``.
        moves: what the reader should do -> the words that advise it.
    """

    letters: str
    queen: str
    suits: dict[str, str]
    numbers: dict[str, int]
    stops: str
    own: str
    both: str
    only: str
    above: str
    above_queen: str
    places: dict[str, str]
    players: dict[str, str]
    counts: dict[str, str]
    claims: dict[str, str]
    moves: dict[str, str]
    queens: str
    moon: str


ENGLISH = Grammar(
    letters="JQKA",
    queen=r"queens? of spades",
    suits={
        "club": "C",
        "clubs": "C",
        "diamond": "D",
        "diamonds": "D",
        "spade": "S",
        "spades": "S",
        "heart": "H",
        "hearts": "H",
    },
    numbers={
        "two": 2,
        "three": 3,
        "four": 4,
        "five": 5,
        "six": 6,
        "seven": 7,
        "eight": 8,
        "nine": 9,
        "ten": 10,
    },
    stops=r"[.!?:](?: |$)|, (?=(?:and|but|so|who|which|while|not) )",
    own=r"\b[Yy]our $",
    both=r"\b([Bb]oth(?: of your)?|[Tt]wo) $",
    only=r"\bonly\b",
    above=r"\babove\b",
    above_queen=r"\babove her\b",
    places={
        "rule": r"\bneeds\b",
        "given": r"\bgave\b",
        "gone": r"\bgone\b",
        "laid": r"\bleads\b|this trick (?:with|goes)|in the trick\b|into this trick|"
        r"highest card in|"
        r"highest spade|follow P|cancel each other|on it$",
        "out": r"\bout\b|\bmay (?:be|fall|come)\b|so is\b|\banywhere\b",
        "held": r"\b[Yy]ou(?:r|rself)?\b|get rid of|\bprotects\b|in your hand",
    },
    players={
        "leads": r"P(\d),? (?:who )?leads\b",
        "takes": r"P(\d) (?:takes|is taking) this trick|trick goes to (?:[Yy]our partner )?P(\d)",
        "all": r"P(\d) has all \d+ points",
        "given": r"\bgave [^.]*? to P(\d)",
        "total": r"P(\d) had? \d+|P(\d) has \d+(?! points)",
        "past": r"P(\d) is past",
        "card": r"P(\d)’s CARD|P(\d) has put CARD",
        "points": r"P(\d) has just put \d+ points",
        "partner": r"[Yy]our partner P(\d)",
        "pass": r"You pass to P(\d)",
    },
    counts={
        "all": r"(?:P(?P<who>\d) has|You have) all (?P<n>\d+) points",
        "stake": r"It costs you (?P<n>\d+), and|takes the (?P<n>\d+) points",
        "own cost": r"\b[Yy]our (?P<card>CARD) costs(?: just)? (?P<n>\d+)",
        "cost": r"(?:costs?|for|takes the|is|with|you|put) (?P<n>\d+) points|costs (?P<n>\d+)\b",
        "best": r"brings (?P<n>−\d+)",
        "behind": r"(?P<n>NUM) players (?:come after|have yet)|next (?P<n>NUM) players",
        "held": r"your (?P<n>NUM) (?:small )?(?P<suit>SUIT|trumps)|"
        r"[Yy]ou have (?:just )?(?P<n>NUM) (?P<suit>SUIT)|"
        r"[Ii]n (?P<suit>SUIT) you have (?:just )?(?P<n>NUM) cards",
        "out": r"(?P<n>NUM) (?P<suit>SUIT) are still out|(?P<n>NUM) of them are still out|"
        r"(?P<n>NUM) more are still out|(?P<n>\d+) cards with a (?P<suit>SUIT) side are still out",
        "beat": r"(?P<n>NUM) of those NUM can beat",
        "of those": r"of those (?P<n>NUM) can",
        "two suits": r"(?P<n>NUM) of those are spades as well",
        "low": r"(?P<n>NUM) lower spades",
        "aces": r"(?P<n>NUM) cards with an ace on both sides",
        "moon needs": r"needs (?P<n>\d+) hearts",
        "total": r"P(?P<who>\d) ha[sd] (?P<n>\d+)(?! points)|you ha(?:ve|d) (?P<n>\d+)(?! points)",
        "team": r"Your team has (?P<n>\d+)",
        "foes": r"opponents have (?P<n>\d+)",
        "amount": r"With (?P<n>\d+) more|Add (?P<n>\d+) to",
        "limit": r"past (?P<n>\d+)|ends at (?P<n>\d+)",
        "twins": r"(?P<n>[Tt]wo|[Bb]oth) (?:of your )?CARD",
    },
    claims={
        "last": r"You play last",
        "lead": r"You have the lead|You lead,",
        "first trick": r"It is the first trick",
        "free": r"costs nothing|would cost you nothing",
        "no follow": r"You can’t follow (?P<suit>SUIT)",
        "no follow card": r"You can’t follow P\d’s",
        "others void": r"(?:Nobody else has an?|[Ee]very other) (?P<suit>SUIT)",
        "no more": r"Count the (?P<suit>SUIT): all the others are gone",
        "no points": r"Nobody has taken a point",
        "no heart": r"Nobody has taken a heart",
        "unled": r"Nobody has led (?P<suit>SUIT)",
        "only hearts": r"nothing but (?P<suit>SUIT)",
        "top": r"(?P<card>CARD) is the highest (?:card in|spade)|"
        r"highest card in it is (?P<card>CARD)",
        "cancel": r"[Tt]wo (?P<card>CARD) cancel each other",
        "twin": r"the twin of a card on the table",
        "single": r"[Ii]n (?P<suit>SUIT) you have a single card|you hold a single (?P<suit>SUIT)",
    },
    moves={
        "duck": r"(?:^|[.:] )Stay under|, so stay low",
        "take": r"(?:^|[.:] )Take (?:the|this|it)\b(?![^.]*, and)",
        "lead": r"\bLead (?:so|a|one|something|what)\b",
        "pass": r"\bYou pass\b|give away",
        "shoot": r"a moon is possible|could get everything|shoot the moon",
    },
    queens=r"\bqueens?\b|[Qq]ueen of|costl(?:y|iest)",
    moon=r"\bmoon\b",
)
GERMAN = Grammar(
    letters="BDKA",
    queen=r"Pik-Damen?\b",
    suits={"Kreuz": "C", "Karo": "D", "Pik": "S", "Herz": "H"},
    numbers={
        "zwei": 2,
        "drei": 3,
        "vier": 4,
        "fünf": 5,
        "sechs": 6,
        "sieben": 7,
        "acht": 8,
        "neun": 9,
        "zehn": 10,
    },
    stops=r"[.!?:](?: |$)|, (?=(?:und|aber|also|der|die|solange|nicht|denn) )",
    own=r"\b[Dd]ein(?:e|en|em|er)? $",
    both=r"\b([Bb]eiden?|[Zz]wei) $",
    only=r"\bnur\b|\beinzigen\b",
    above=r"\b[Üü]ber\b|\b[Dd]arüber\b",
    above_queen=r"\b[Üü]ber ihr\b",
    places={
        "rule": r"\bbraucht\b",
        "given": r"\bgegeben\b",
        "gone": r"\bweg$",
        "laid": r"\bspielt .* aus\b|\bausgespielt\b|diesen Stich\b|im Stich\b|in diesen Stich|"
        r"höchste Karte|höchste Pik|nicht bedienen|heben sich auf|\bdarauf$",
        "out": r"\bnoch\b|\bvielleicht\b|\büberall\b",
        "held": r"\b[Dd](?:u|ir|ich|ein\w*)\b|loszuwerden|\bschützt\b|\bEine Pik-Dame ist in",
    },
    players={
        "leads": r"P(\d) spielt [^.]*? aus\b",
        "takes": r"P(\d) nimmt (?:diesen Stich|ihn)|Stich geht an (?:deinen Partner )?P(\d)|"
        r"nimmt P(\d) diesen Stich",
        "all": r"P(\d) hat bisher alle \d+ Punkte",
        "given": r"P(\d) gegeben",
        "total": r"P(\d) hat \d+(?! Punkte)|P(\d) hatte \d+|hatte P(\d) \d+",
        "past": r"ist P(\d) über",
        "card": r"CARD von P(\d)|P(\d) hat CARD in diesen Stich",
        "points": r"P(\d) hat gerade \d+ Punkte",
        "partner": r"[Dd]ein(?:en|em)? Partner P(\d)",
        "pass": r"Du gibst an P(\d) weiter",
    },
    counts={
        "all": r"(?:P(?P<who>\d) hat|Du hast) bisher alle (?P<n>\d+) Punkte",
        "stake": r"Er kostet dich (?P<n>\d+), und|bekommt die (?P<n>\d+) Punkte",
        "own cost": r"\b[Dd]ein (?P<card>CARD) kostet(?: bloß)? (?P<n>\d+)",
        "cost": r"(?:kostet|selbst|sofort|sind|die|dich|für|das|gerade|wohl) (?P<n>\d+) Punkte|"
        r"kostet (?P<n>\d+)\b",
        "best": r"(?:bringt|nimmt,) (?P<n>−\d+)",
        "behind": r"nach dir kommen noch (?P<n>NUM)|die nächsten (?P<n>NUM)|"
        r"(?P<n>NUM) Spieler müssen dein",
        "held": r"dein(?:en|er|e|es)? (?P<n>NUM) (?P<suit>SUIT)|"
        r"[Dd]u hast (?:nur )?(?P<n>NUM) (?P<suit>SUIT)|"
        r"deine (?P<n>NUM) kleinen (?P<suit>Trümpfe)|"
        r"[Ii]n (?P<suit>SUIT) hast du (?:nur )?(?P<n>NUM) Karten",
        "out": r"(?P<n>NUM) (?P<suit>SUIT) sind noch im Spiel|(?P<n>NUM) davon sind noch im Spiel|"
        r"(?P<n>NUM) weitere sind noch im Spiel|"
        r"(?P<n>\d+) Karten mit einer (?P<suit>SUIT)-Seite sind noch im Spiel",
        "beat": r"(?P<n>NUM) von diesen NUM schlagen",
        "of those": r"von diesen (?P<n>NUM) schlagen",
        "two suits": r"(?P<n>NUM) davon sind auch Pik",
        "low": r"(?P<n>NUM) kleinere Pik",
        "aces": r"(?P<n>NUM) Karten mit einem Ass auf beiden Seiten",
        "moon needs": r"braucht (?P<n>\d+) Herz",
        "total": r"P(?P<who>\d) hat (?P<n>\d+)(?! Punkte)|P(?P<who>\d) hatte (?P<n>\d+)|"
        r"hatte P(?P<who>\d) (?P<n>\d+)|du hast (?P<n>\d+)|du hattest (?P<n>\d+)",
        "team": r"Euer Team hat (?P<n>\d+)",
        "foes": r"Gegner haben (?P<n>\d+)",
        "amount": r"Mit (?P<n>\d+) mehr|Gibst du den anderen (?P<n>\d+)",
        "limit": r"über (?P<n>\d+)|endet bei (?P<n>\d+)",
        "twins": r"(?P<n>[Zz]wei|[Bb]eiden?) CARD",
    },
    claims={
        "last": r"Du spielst als Letztes",
        "lead": r"Du spielst aus\b",
        "first trick": r"Es ist der erste Stich",
        "free": r"kostet nichts|nichts kosten|kostet er nichts",
        "no follow": r"Du kannst (?P<suit>SUIT) nicht bedienen",
        "no follow card": r"Du kannst CARD von P\d nicht",
        "others void": r"(?P<suit>SUIT) hat sonst niemand mehr|alle anderen (?P<suit>SUIT)",
        "no more": r"Zähl die (?P<suit>SUIT): Alle anderen sind weg",
        "no points": r"Noch hat niemand einen Punkt kassiert",
        "no heart": r"Noch hat niemand ein Herz kassiert",
        "unled": r"(?P<suit>SUIT) hat noch niemand ausgespielt",
        "only hearts": r"[Dd]u hast nur (?P<suit>SUIT),|nur (?P<suit>SUIT) in deiner Hand",
        "top": r"(?P<card>CARD) (?:von P\d )?ist (?:die höchste Karte|das höchste Pik)|"
        r"höchste Karte darin ist (?P<card>CARD)",
        "cancel": r"[Zz]wei (?P<card>CARD) heben sich auf",
        "twin": r"den Zwilling einer Karte auf dem Tisch",
        "single": r"[Ii]n (?P<suit>SUIT) hast du eine einzige Karte|"
        r"du hast ein einziges (?P<suit>SUIT)",
    },
    moves={
        "duck": r"(?:^|[.:] )Bleib (?:jetzt )?drunter|also bleib klein",
        "take": r"(?:^|[.:] )Nimm (?:den|diesen|ihn)\b",
        "lead": r"\bSpiel (?:so aus|eine|eines|etwas|was)\b",
        "pass": r"\bgib(?:st)?\b[^.]*\bwe(?:g|iter)\b",
        "shoot": r"Durchmarsch ist drin|könntest alles bekommen|schafft ihr sogar",
    },
    queens=r"\bDamen?\b|teure|teuerste",
    moon=r"Durchmarsch",
)
FRENCH = Grammar(
    letters="VDRA",
    queen=r"dames? de pique",
    suits={
        "trèfle": "C",
        "trèfles": "C",
        "carreau": "D",
        "carreaux": "D",
        "pique": "S",
        "piques": "S",
        "cœur": "H",
        "cœurs": "H",
    },
    numbers={
        "deux": 2,
        "trois": 3,
        "quatre": 4,
        "cinq": 5,
        "six": 6,
        "sept": 7,
        "huit": 8,
        "neuf": 9,
        "dix": 10,
    },
    stops=r"[.!?:](?: |$)|, (?=(?:et|mais|alors|donc|qui|tant|car) )",
    own=r"\b[Tt](?:on|a|es) $",
    both=r"\b((?:[Ll]es|[Tt]es) deux|[Dd]eux) $",
    only=r"\bplus que\b|\bseuls\b|\bseulement\b",
    above=r"\bau-dessus\b",
    above_queen=r"\bau-dessus d’elles?\b",
    places={
        "rule": r"\bdemande \d",
        "given": r"\bas passé\b",
        "gone": r"\btombée?s?\b",
        "laid": r"\bentame [♣♦♠♥]|\bce pli\b|\b(?:du|dans le) pli\b|plus haute carte|\ba mis\b|"
        r"s’annulent|l’entame est",
        "out": r"\ben jeu\b|\bpeu(?:t|vent)\b|\baussi\b",
        "held": r"\b[Tt](?:u|e|on|a|es|oi)\b|débarrasser|\bseul\b|\bpaire\b",
    },
    players={
        "leads": r"P(\d) entame\b",
        "takes": r"P(\d) prend ce pli|ce pli va à (?:ton partenaire )?P(\d)",
        "all": r"P(\d) a les \d+ points",
        "given": r"\bas passé [^.]*? à P(\d)",
        "total": r"P(\d) avait \d+|P(\d) a \d+(?! points)",
        "past": r"P(\d) dépasse",
        "card": r"P(\d) (?:y )?a mis CARD",
        "points": r"P(\d) vient d’y mettre \d+ points",
        "partner": r"[Tt]on partenaire P(\d)",
        "pass": r"Tu passes à P(\d)",
    },
    counts={
        "all": r"(?:P(?P<who>\d) a|Tu as) les (?P<n>\d+) points",
        "stake": r"Il te coûte (?P<n>\d+), et|ramasse les (?P<n>\d+) points",
        "own cost": r"\b[Tt](?:on|a) (?P<card>CARD) (?:ne )?coûte(?: que)? (?P<n>\d+)",
        "cost": r"(?:coûte|coûter|coûterait|lui-même|aussitôt|fait|pour|laisser|mettre) (?P<n>\d+) "
        r"points|coûte (?P<n>\d+)\b",
        "best": r"rapporte (?P<n>−\d+)",
        "behind": r"(?P<n>NUM) joueurs (?:jouent après|doivent encore)|"
        r"les (?P<n>NUM) joueurs suivants",
        "held": r"tes (?P<n>NUM) (?:petits )?(?P<suit>SUIT|atouts)|"
        r"[Tt]u as (?:seulement )?(?P<n>NUM) (?P<suit>SUIT)|"
        r"[Àà] (?P<suit>SUIT), tu as (?:seulement )?(?P<n>NUM) cartes",
        "out": r"(?P<n>NUM) (?P<suit>SUIT) sont encore en jeu|"
        r"(?P<n>NUM) d’entre eux sont encore en jeu|"
        r"(?P<n>\d+) cartes avec un côté (?P<suit>SUIT) sont encore en jeu",
        "beat": r"(?P<n>NUM) de ces NUM peuvent battre",
        "of those": r"de ces (?P<n>NUM) peuvent",
        "two suits": r"(?P<n>NUM) d’entre elles sont aussi des piques",
        "low": r"(?P<n>NUM) piques plus petits",
        "aces": r"(?P<n>NUM) cartes avec un as des deux côtés",
        "moon needs": r"demande (?P<n>\d+) cœurs",
        "total": r"P(?P<who>\d) a (?P<n>\d+)(?! points)|P(?P<who>\d) avait (?P<n>\d+)|"
        r"tu as (?P<n>\d+)(?! points)|tu avais (?P<n>\d+)",
        "team": r"Ton équipe a (?P<n>\d+)",
        "foes": r"adversaires ont (?P<n>\d+)",
        "amount": r"Avec (?P<n>\d+) de plus|Ajoute (?P<n>\d+) aux",
        "limit": r"dépasse (?P<n>\d+)|se termine à (?P<n>\d+)",
        "twins": r"(?P<n>[Dd]eux) CARD|[LlDd]es (?P<n>deux)\b",
    },
    claims={
        "last": r"Tu joues en dernier",
        "lead": r"C’est à toi d’entamer|Tu entames,",
        "first trick": r"C’est le premier pli",
        "free": r"ne coûte (?:encore )?rien|ne te coûterait rien",
        "no follow": r"Tu ne peux pas fournir (?P<suit>SUIT)",
        "no follow card": r"(?:et|,) tu ne peux pas fournir\b",
        "others void": r"Personne d’autre n’a de (?P<suit>SUIT)|tous les autres (?P<suit>SUIT)",
        "no more": r"Compte les (?P<suit>SUIT)\s: tous les autres sont tombés",
        "no points": r"Personne n’a encore pris de point",
        "no heart": r"Personne n’a encore pris de cœur",
        "unled": r"Personne n’a encore entamé (?P<suit>SUIT)",
        "only hearts": r"n’as que des (?P<suit>SUIT)",
        "top": r"(?P<card>CARD) est (?:la|sa) plus haute carte|plus haute carte est (?P<card>CARD)|"
        r"a mis (?P<card>CARD), le plus grand",
        "cancel": r"[Dd]eux (?P<card>CARD) s’annulent",
        "twin": r"la jumelle d’une carte sur la table",
        "single": r"[Àà] (?P<suit>SUIT), tu as une seule carte|tu tiens un seul (?P<suit>SUIT)",
    },
    moves={
        "duck": r"(?:^|[.:] )Reste dessous|alors joue petit",
        "take": r"(?:^|[.:] )Prends (?:ce|le)\b(?![^.]*, et)",
        "lead": r"\bEntame (?:pour|avec|ce|une)\b",
        "pass": r"\bTu passes\b|\bdonne tous\b",
        "shoot": r"la lune est possible|pourrais tout prendre|décrocher la lune",
    },
    queens=r"\bdames?\b|\bchère\b",
    moon=r"\blune\b",
)
GRAMMARS = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH}


def write_idea(position: Position, wording: Wording) -> str:
    """Return the idea of a lesson, with the players as P1 to P5."""
    players = len(position.game.players)
    names = [f"P{(seat - position.seat) % players}" for seat in range(players)]
    return idea_text(position, names, wording)


def parse_label(label: str, letters: str) -> str:
    """Return the notation of a card as printed on its face."""
    ranks = dict(zip(letters, "JQKA", strict=True)) | {"1": "T"}
    return "/".join(
        f"{ranks.get(face[1], face[1])}{SIGNS[face[0]]}" for face in label.split("/") if face
    )


def _pattern(text: str, grammar: Grammar) -> str:
    suits = "|".join(sorted(grammar.suits, key=len, reverse=True))
    numbers = "|".join((*grammar.numbers, *(word.capitalize() for word in grammar.numbers)))
    text = text.replace("CARD", f"(?:{CARD.pattern})").replace("SUIT", suits)
    return text.replace("NUM", f"(?:{numbers})")


def _matches(text: str, pattern: str, grammar: Grammar) -> Iterator[re.Match[str]]:
    """Yield the matches of a pattern whose group names may occur more than once."""
    for part in _alternatives(_pattern(pattern, grammar)):
        yield from re.finditer(part, text)


def _alternatives(pattern: str) -> list[str]:
    """Return the alternatives of a pattern that are not in brackets."""
    parts, depth, start = [], 0, 0
    for at, sign in enumerate(pattern):
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and not depth and "[" not in pattern[pattern.rfind("]", 0, at) + 1 : at]:
            parts.append(pattern[start:at])
            start = at + 1
    return [*parts, pattern[start:]]


def _group(match: re.Match[str], name: str) -> str | None:
    return match.groupdict().get(name)


@dataclass(frozen=True)
class Reading:
    """A text beside a position.

    Attributes:
        text: an idea, with the players as P1 to P5.
        grammar: of its language.
        known: the position.
    """

    text: str
    grammar: Grammar
    known: Known

    def find_faults(self) -> list[str]:
        """Return the statements of the text that are wrong or can't be read."""
        if any(int(place) >= self.known.facts.players for place in PLAYER.findall(self.text)):
            return ["there are not so many players"]
        return [
            *self._cards(),
            *self._players(),
            *self._numbers(),
            *self._claims(),
            *self._moves(),
        ]

    def _clauses(self) -> Iterator[str]:
        start = 0
        for stop in re.finditer(self.grammar.stops, self.text):
            yield self.text[start : stop.start()]
            start = stop.end()
        yield self.text[start:]

    def _cards(self) -> Iterator[str]:
        for clause in self._clauses():
            mentions = [
                (match, parse_label(match[0], self.grammar.letters))
                for match in CARD.finditer(clause)
            ]
            mentions += [(match, "QS") for match in re.finditer(self.grammar.queen, clause)]
            out = []
            for match, card in mentions:
                before = clause[: match.start()]
                place = self._place(clause, before)
                twice = re.search(self.grammar.both, before) is not None
                if place == "out":
                    out.append(card)
                if not self._is_there(card, place, 2 if twice else 1):
                    yield f"{card} is not {place}: {clause}"
            if out and re.search(self.grammar.only, clause):
                yield from self._only(clause, out)

    def _place(self, clause: str, before: str) -> str:
        if re.search(self.grammar.own, before):
            return "held"
        return next(
            (name for name, words in self.grammar.places.items() if re.search(words, clause)),
            "anywhere that the text says",
        )

    def _is_there(self, card: str, place: str, times: int) -> bool:
        facts = self.known.facts
        hand = self.known.position.game.hands[-1]
        match place:
            case "held":
                return facts.hand.count(card) >= times
            case "out":
                return facts.unseen.count(card) >= times
            case "laid":
                return facts.laid.count(card) >= times
            case "gone":
                rest = (*facts.hand, *facts.unseen, *facts.laid)
                return card not in rest and self.known.taken.count(card) >= times
            case "given":
                return card in (hand.passed[self.known.seat] or ())
            case "rule":
                return facts.cost(card) > 0
            case _:
                return False

    def _only(self, clause: str, out: list[str]) -> Iterator[str]:
        """Yield a fault if other cards of the suit are still out."""
        facts = self.known.facts
        shared = set.intersection(*(set(sides(card)) for card in out))
        suits = shared or set.union(*(set(sides(card)) for card in out))
        right = []
        for suit in suits:
            matching_cards = set(self.known.cards_of_suit(suit, facts.unseen))
            if re.search(self.grammar.above, clause):
                least = self._least(clause, suit)
                matching_cards = {card for card in matching_cards if sides(card)[suit] > least}
            right.append(matching_cards == set(self.known.cards_of_suit(suit, out)))
        if not (any(right) if shared else all(right)):
            yield f"not only {out}: {clause}"

    def _least(self, clause: str, suit: str) -> int:
        """Return the rank above which the cards of a clause are."""
        own = self.grammar.own.removesuffix("$")
        if re.search(self.grammar.above_queen, clause):
            return RANKS.index("Q")
        named = re.search(f"{own}({CARD.pattern})", clause)
        if named is not None:
            return sides(parse_label(named[1], self.grammar.letters)).get(suit, 0)
        facts = self.known.facts
        if facts.laid and suit in sides(facts.laid[0]) and facts.can_follow:
            return sides(facts.laid[0])[suit]
        return max(
            (sides(card)[suit] for card in self.known.cards_of_suit(suit, facts.hand)), default=0
        )

    def _players(self) -> Iterator[str]:
        read_positions: set[int] = set()
        for name, pattern in self.grammar.players.items():
            for match in _matches(self.text, pattern, self.grammar):
                place = next(at for at in range(1, match.re.groups + 1) if match[at])
                read_positions.add(match.start(place))
                if not self._does(name, int(match[place]), match[0]):
                    yield f"P{match[place]} is not so ({name}): {match[0]}"
        for match in PLAYER.finditer(self.text):
            if match.start(1) not in read_positions:
                yield f"who can read about P{match[1]}?"

    def _does(self, name: str, number: int, text: str) -> bool:
        known = self.known
        match name:
            case "leads":
                return known.leader == number
            case "takes":
                return known.winner == number
            case "all":
                return known.points[number] > 0
            case "given" | "pass":
                return known.passes_to == number
            case "total":
                return len(known.position.game.hands) > 1
            case "past":
                moon, limit = known.position.game.hands[-1].moon, known.rules.get("limit")
                total = known.totals[number] + known.points[number]
                return isinstance(limit, int) and total + getattr(moon, "amount", 0) > limit
            case "card":
                card = next(iter(CARD.findall(text)))
                played_seat = (known.seat + number) % known.facts.players
                return (played_seat, parse_label(card, self.grammar.letters)) in known.facts.trick
            case "points":
                seat = (known.seat + number) % known.facts.players
                return any(
                    player == seat and known.facts.cost(card) == int(re.findall(r"\d+", text)[-1])
                    for player, card in known.facts.trick
                )
            case "partner":
                return known.partner == number
            case _:
                return False

    def _numbers(self) -> Iterator[str]:
        words = self.grammar.numbers
        bare = CARD.sub(lambda match: "#" * len(match[0]), self.text)
        bare = PLAYER.sub("##", bare)
        numbers = "|".join((*words, *(word.capitalize() for word in words)))
        numbers_left = {match.start() for match in re.finditer(rf"−?\b\d+|\b(?:{numbers})\b", bare)}
        for name, pattern in self.grammar.counts.items():
            for match in _matches(self.text, pattern, self.grammar):
                if match.start("n") not in numbers_left:
                    continue
                numbers_left.discard(match.start("n"))
                number_text = match["n"].replace("−", "-")
                is_both = number_text.casefold() in {"both", "beide", "beiden"}
                number = 2 if is_both else words.get(number_text.casefold()) or int(number_text)
                if not self._counts(name, number, match):
                    yield f"not {number} ({name}): {match[0]}"
        for at in numbers_left:
            yield f"what does the number count? {self.text[at : at + 20]}"

    def _counts(self, name: str, number: int, match: re.Match[str]) -> bool:
        known, facts = self.known, self.known.facts
        suit = self.grammar.suits.get(_group(match, "suit") or "")
        player = int(_group(match, "who") or 0)
        match name:
            case "all":
                others = [points for at, points in enumerate(known.points) if at != player]
                return known.points[player] == number and max(others) <= 0
            case "stake":
                return facts.stake == number
            case "own cost":
                return facts.cost(parse_label(match["card"], self.grammar.letters)) == number
            case "cost":
                all_cards = (*facts.hand, *facts.unseen, *facts.laid)
                return any(facts.cost(card) == number for card in all_cards)
            case "best":
                return min(map(facts.cost, (*facts.hand, *facts.unseen)), default=0) == number
            case "behind":
                return facts.players - 1 - len(facts.trick) == number
            case "held":
                held_cards = known.cards_of_suit(suit or "H", facts.hand)
                # Without a suit it speaks of trumps, perhaps of all but the highest.
                return len(held_cards) == number or (suit is None and len(held_cards) == number + 1)
            case "out":
                suit = suit or self._suit_before(match.start())
                return len(known.cards_of_suit(suit, facts.unseen)) == number
            case "beat" | "of those":
                out = facts.out(self._suit_before(match.start()))
                best = known.position.solution[0][0]
                beaten = sum(rank > sides(best)[best[1]] for rank in out)
                return (beaten if name == "beat" else len(out)) == number
            case "two suits":
                return sum({"D", "S"} <= set(sides(card)) for card in facts.hand) == number
            case "low":
                low = [rank for rank in facts.own("S") if rank < RANKS.index("Q")]
                return len(low) == number
            case "aces":
                aces = [
                    card for card in facts.hand if set(sides(card).values()) == {len(RANKS) - 1}
                ]
                return len(aces) == number
            case "moon needs":
                return facts.variant == SECOND_QUEEN_WINS and number == 18
            case "total":
                return known.totals[player] == number
            case "team":
                return known.totals[0] == number and known.partner is not None
            case "foes":
                return known.totals[1] == number and known.partner is not None
            case "amount":
                moon = known.position.game.hands[-1].moon
                return getattr(moon, "amount", None) == number
            case "limit":
                return known.rules.get("limit") == number
            case "twins":
                return number == 2
            case _:
                return False

    def _suit_before(self, at: int) -> str:
        """Return the suit that was named last before a place, by word or by card."""
        words = "|".join(self.grammar.suits)
        named = [*re.finditer(rf"\b({words})\b|([♣♦♠♥])", self.text[:at])]
        last = named[-1] if named else None
        return "H" if last is None else self.grammar.suits.get(last[0]) or SIGNS[last[0]]

    def _claims(self) -> Iterator[str]:
        for name, pattern in self.grammar.claims.items():
            for match in _matches(self.text, pattern, self.grammar):
                suit = self.grammar.suits.get(_group(match, "suit") or "")
                card = _group(match, "card")
                if not self._is_so(name, suit, card):
                    yield f"not so ({name}): {match[0]}"

    def _is_so(self, name: str, suit: str | None, label: str | None) -> bool:
        known, facts = self.known, self.known.facts
        card = None if label is None else parse_label(label, self.grammar.letters)
        match name:
            case "last":
                return facts.last
            case "lead":
                return not facts.trick and bool(facts.hand) and facts.number > 1
            case "first trick":
                return facts.number == 1
            case "free":
                return bool(facts.trick) and facts.stake <= 0
            case "no follow":
                return facts.led == suit and not facts.can_follow
            case "no follow card":
                return facts.led is not None and not facts.can_follow
            case "others void" | "no more":
                return not known.cards_of_suit(suit or "", facts.unseen) and bool(known.taken)
            case "no points":
                return max(known.points) <= 0 and bool(known.taken)
            case "no heart":
                return not known.cards_of_suit("H", known.taken) and bool(known.taken)
            case "unled":
                tricks = known.position.game.hands[-1].tricks
                return bool(tricks) and all(trick.cards[0][1] != suit for trick in tricks)
            case "only hearts":
                return len(known.cards_of_suit(suit or "", facts.hand)) == len(facts.hand) > 0
            case "top":
                cards_following = [other for other in facts.laid if facts.led in sides(other)]
                led = facts.led or ""
                return (
                    card in cards_following
                    and max(cards_following, key=lambda other: sides(other)[led]) == card
                )
            case "cancel":
                return facts.variant == TWO_PACKS_CANCEL and facts.laid.count(card or "") == 2
            case "twin":
                return bool(set(facts.hand) & set(facts.laid))
            case "single":
                return len(known.cards_of_suit(suit or "", facts.hand)) == 1
            case _:
                return False

    def _moves(self) -> Iterator[str]:
        """Yield the advice that the solution does not follow, and the concept that is not named."""
        best, *others = self.known.position.judged.alternatives
        facts = self.known.facts
        moves_named = {
            name for name, words in self.grammar.moves.items() if re.search(words, self.text)
        }
        takes = best.takes if isinstance(best.takes, float) else None
        if "duck" in moves_named and (takes is None or takes > 0.2 or not facts.trick):
            yield "the solution does not stay under"
        if "take" in moves_named and (takes is None or takes < 0.8 or not facts.trick):
            yield "the solution does not take the trick"
        if "lead" in moves_named and (facts.trick or takes is None):
            yield "there is nothing to lead"
        if "pass" in moves_named and self.known.position.topic != "pass":
            yield "there is nothing to pass"
        if "shoot" in moves_named and not (isinstance(best.shoots, float) and best.shoots >= 0.3):
            yield "the solution does not shoot the moon"
        cause = next(
            (
                other.why.cause.says
                for other in others
                if not self.known.position.solves((*other.cards,))
                and getattr(other.why, "cause", None) is not None
            ),
            "",
        )
        if cause.startswith("moon-") and not re.search(self.grammar.moon, self.text):
            yield f"it does not name the moon ({cause})"
        if cause.startswith(("queen-", "honour-", "flush", "guard")) and not self._names_queen():
            yield f"it does not name the queen ({cause})"

    def _names_queen(self) -> bool:
        facts = self.known.facts
        dear = {
            card
            for card, cost in facts.points.items()
            if RANKS.index("Q") in sides(card).values() and 2 * cost > max(facts.points.values())
        }
        costs = {str(facts.cost(card)) for card in dear}
        labels = {parse_label(label, self.grammar.letters) for label in CARD.findall(self.text)}
        return (
            bool(dear & labels)
            or re.search(self.grammar.queens, self.text) is not None
            or re.search(self.grammar.queen, self.text) is not None
            or bool(costs & set(re.findall(r"\d+", self.text)))
        )
