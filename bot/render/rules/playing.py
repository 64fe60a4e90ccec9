"""Sentences about the first trick, legal plays, breaking hearts, and taking tricks."""

from collections.abc import Collection
from typing import Final, assert_never

from bot.engine.model.cards import Card, Shade, Suit, hearts_and, in_order
from bot.engine.rules.breaking import HeartBreaks, NothingBreaks, QueenBreaks, TrickBreaks
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.legal import FollowSuit, HeldBack, NotOnFirstTrick, OpenTheHand
from bot.engine.rules.openings import HolderLeadsCard, HolderLeadsSuit, LeftOfDealerLeads
from bot.engine.rules.rules import Rules
from bot.engine.rules.tricks import EitherSideTakes, HighestTakes, UncancelledTakes
from bot.render.cards import face_label
from bot.render.rules.card_phrases import Case, is_two_sided, name_card, name_cards, suit_name
from bot.render.rules.tables import Tables, sentences

_A_HEART: Final = in_order(hearts_and())[0]


def opening(tables: Tables) -> str:
    """Return the rules of the first lead and the first trick."""
    return sentences(_opening(tables), tables.describe(lambda rules: _first_trick(tables, rules)))


def _opening(tables: Tables) -> str:
    rule = tables.first.opening_rule
    match rule:
        case LeftOfDealerLeads():
            limited = _find_held_back(tables.first) or _list_banned(tables.first)
            return tables.say("opens-left", limited="yes" if limited else "no")
        case HolderLeadsCard(_, shade) if shade is not None:
            return tables.describe(lambda rules: _two_sided_opening(tables, rules))
        case HolderLeadsCard():
            cards = tables.differing(lambda rules: name_card(tables, rules, _opening_card(rules)))
            if all(map(_opens_lowest, tables.rules.values())):
                suit = suit_name(_opening_card(tables.first).faces[0].suit)
                return tables.say("opens-lowest", suit=suit, cards=cards)
            if len(tables.groups(_opening_card)) == 1:
                return tables.say("opens-card", card=cards)
            return tables.say("opens-cards", cards=cards)
        case HolderLeadsSuit(card, led):
            if all(map(_opens_lowest, tables.rules.values())):
                suit = suit_name(card.faces[0].suit)
                return tables.say("opens-suit-lowest", suit=suit, led=suit_name(led))
            cards = tables.differing(
                lambda rules: name_card(tables, rules, _opening_card(rules), Case.OBJECT)
            )
            return tables.say("opens-suit", card=cards, led=suit_name(led))
        case _:
            assert_never(rule)


def _opening_card(rules: Rules) -> Card:
    match rules.opening_rule:
        case HolderLeadsCard(cards):
            return cards[0]
        case HolderLeadsSuit(card):
            return card
        case LeftOfDealerLeads():
            raise ValueError("no card opens")
        case _:
            assert_never(rules.opening_rule)


def _opens_lowest(rules: Rules) -> bool:
    """Return whether the card that opens is the lowest of its suit."""
    card = _opening_card(rules)
    suit = card.faces[0].suit
    ranks = [card.rank_in[suit] for card in rules.deck if card.shows(suit)]
    return not is_two_sided(rules) and card.rank_in[suit] == min(ranks)


def _two_sided_opening(tables: Tables, rules: Rules) -> str:
    match rules.opening_rule:
        case HolderLeadsCard(cards, Shade() as shade):
            has_kitty = tables.any(
                lambda player_rules: player_rules.kitty_rule is not KittyRule.NONE
            )
            first, *others = (face_label(card.face(shade), tables.wording) for card in cards)
            if has_kitty and others:
                return tables.say("opens-shade-or", shade=shade.value, card=first, other=others[0])
            return tables.say("opens-shade", shade=shade.value, card=first)
        case _:
            return ""


def _first_trick(tables: Tables, rules: Rules) -> str:
    banned = _list_banned(rules)
    if not banned:
        return tables.say("first-trick-free")
    cards_text, number = name_cards(tables, rules, banned)
    may_follow = any(
        card.shows(suit) for card in banned if card in rules.deck for suit in _first_suits(rules)
    )
    return sentences(
        tables.say("not-on-first-trick", cards=cards_text, number=number),
        tables.say("following-comes-first") if may_follow else "",
    )


def _list_banned(rules: Rules) -> Collection[Card]:
    """Return the cards that may not be played to the first trick."""
    for rule in rules.play_rules:
        match rule:
            case NotOnFirstTrick(cards):
                return cards
            case OpenTheHand() | FollowSuit() | HeldBack():
                pass
            case _:
                assert_never(rule)
    return ()


def _first_suits(rules: Rules) -> Collection[Suit]:
    """Return the suits that may be led to the first trick."""
    match rules.opening_rule:
        case LeftOfDealerLeads():
            return tuple(Suit)
        case HolderLeadsCard(cards, shade):
            return {card.face(shade or Shade.LIGHT).suit for card in cards}
        case HolderLeadsSuit(_, led):
            return (led,)
        case _:
            assert_never(rules.opening_rule)


def _first_free_trick(rules: Rules, card: Card) -> str:
    """Return the first trick in which a card that is never held back may be led."""
    is_free_lead = isinstance(rules.opening_rule, LeftOfDealerLeads)
    return "second" if is_free_lead and card in _list_banned(rules) else "first"


def playing(tables: Tables) -> str:
    """Return the rule of following suit."""
    return tables.say("play-two-sided" if tables.any(is_two_sided) else "play")


def breaking(tables: Tables) -> str:
    """Return the rule of breaking suits."""
    has_kitty = tables.any(
        lambda rules: rules.kitty_rule is not KittyRule.NONE and not _only_plays_break(rules)
    )
    return sentences(
        tables.describe(lambda rules: _breaking(tables, rules)),
        tables.say("kitty-breaks-nothing") if has_kitty else "",
    )


def _only_plays_break(rules: Rules) -> bool:
    """Return whether only plays break hearts, so that the kitty needs no mention."""
    return _find_held_back(rules) is None or not isinstance(rules.break_rule, TrickBreaks)


def _find_held_back(rules: Rules) -> HeldBack | None:
    """Return the rule about cards that may not be led, if there is one."""
    return next((rule for rule in rules.play_rules if isinstance(rule, HeldBack)), None)


def _breaking(tables: Tables, rules: Rules) -> str:
    held_back = _find_held_back(rules)
    if held_back is None:
        return tables.say("hearts-free", since=_first_free_trick(rules, _A_HEART))
    cards_text, number = name_cards(tables, rules, held_back.cards)
    match rules.break_rule:
        case HeartBreaks(queen, when):
            breaks = when if queen in rules.deck else QueenBreaks.NEVER
            return sentences(
                tables.say(
                    "held-until-heart",
                    what=cards_text,
                    number=number,
                    held="hearts" if held_back.cards == hearts_and() else "others",
                    queen=breaks.value,
                    card=name_card(tables, rules, queen, Case.OBJECT),
                ),
                _exception(tables, rules, held_back),
                _queen_is_free(tables, rules, held_back, queen, breaks),
            )
        case TrickBreaks():
            sided = "yes" if is_two_sided(rules) else "no"
            return sentences(
                tables.say("held-until-trick", what=cards_text, number=number, sided=sided),
                _exception(tables, rules, held_back),
            )
        case NothingBreaks():
            return sentences(
                tables.say("held-always", what=cards_text, number=number),
                _exception(tables, rules, held_back),
            )
        case _:
            assert_never(rules.break_rule)


def _exception(tables: Tables, rules: Rules, held_back: HeldBack) -> str:
    """Return the phrase about leads from a hand with nothing else."""
    also_held = set(held_back.unless_only) - set(held_back.cards)
    if not also_held:
        return tables.say("held-only")
    others, _ = name_cards(tables, rules, also_held)
    return tables.say("held-only-or", others=others)


def _queen_is_free(
    tables: Tables, rules: Rules, held_back: HeldBack, queen: Card, breaks: QueenBreaks
) -> str:
    """Return the phrase that permits leading a queen with points; empty if there is none."""
    if queen in held_back.cards or rules.card_points.get(queen, 0) <= 0:
        return ""
    message_id = "breaks-nothing" if breaks is QueenBreaks.NEVER else "lead-at-any-time"
    since = _first_free_trick(rules, queen)
    return tables.say(message_id, card=name_card(tables, rules, queen), since=since)


def tricks(tables: Tables) -> str:
    """Return the sentence about the winner of a trick."""
    return tables.describe(lambda rules: _tricks(tables, rules))


def _tricks(tables: Tables, rules: Rules) -> str:
    match rules.trick_rule:
        case HighestTakes(trumps, last_of):
            twice = "yes" if len(set(rules.deck)) < len(rules.deck) else "no"
            return sentences(
                _trumps(tables, trumps, twice),
                *(
                    tables.say("second-takes", card=name_card(tables, rules, card))
                    for card in last_of
                    if rules.deck.count(card) > 1
                ),
            )
        case EitherSideTakes():
            return tables.say("either-side-takes")
        case UncancelledTakes():
            return tables.say("uncancelled-takes")
        case _:
            assert_never(rules.trick_rule)


def _trumps(tables: Tables, trumps: Suit | None, twice: str) -> str:
    if trumps is None:
        return tables.say("highest-takes", twice=twice)
    return tables.say("trumps-take", suit=suit_name(trumps), twice=twice)
