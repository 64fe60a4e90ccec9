"""Sentences about moons and universes."""

from typing import assert_never

from bot.engine.model.cards import Suit, in_order
from bot.engine.model.teams import EachAlone, Partners
from bot.engine.rules.moons import MoonEffect, MoonForAll, MoonForMost, NoMoon
from bot.engine.rules.rules import Rules
from bot.render.rules.card_phrases import Article, Case, name_cards, name_each, phrase
from bot.render.rules.tables import Tables, sentences, whose_totals


def moon(tables: Tables) -> str:
    """Return the rule of shooting the moon."""
    rule = tables.first.moon_rule
    match rule:
        case NoMoon():
            return tables.say("no-moon")
        case MoonForAll():
            return sentences(
                tables.describe(lambda rules: _say_needed(tables, rules)),
                _effect(tables, rule.effect),
            )
        case MoonForMost():
            return _most(tables, rule)
        case _:
            assert_never(rule)


def _say_needed(tables: Tables, rules: Rules) -> str:
    match rules.moon_rule:
        case MoonForAll(cards):
            cards_text, _ = name_cards(
                tables, rules, cards, Case.OBJECT, twice_article=Article.BOTH
            )
            return tables.say("moon-needs", cards=cards_text)
        case _:
            return ""


def _effect(tables: Tables, effect: MoonEffect) -> str:
    def amount(rules: Rules) -> int:
        return rules.moon_rule.amount if isinstance(rules.moon_rule, MoonForAll) else 0

    rule, exception = tables.first.team_rule, _say_exception(tables)
    match rule:
        case Partners(_, moon_together, _):
            tie, half = _tie(tables.first)
            return tables.say(
                "moon-team",
                together="yes" if moon_together else "no",
                totals=whose_totals(tables.first),
                effect=effect.value,
                amount=tables.number(amount),
                kept=exception,
                tie=tie,
                half=half,
            )
        case EachAlone():
            pass
        case _:
            assert_never(rule)
    return tables.say(f"moon-{effect.value}", amount=tables.number(amount), kept=exception)


def _tie(rules: Rules) -> tuple[str, int]:
    """Return the key of the tiebreaker between partners with equal points, and their points.

    In most games, points are equal only if one has all hearts and the other the remaining card.
    """
    cards = rules.moon_rule.cards if isinstance(rules.moon_rule, MoonForAll) else ()
    hearts = sum(rules.card_points.get(card, 0) for card in cards if card.shows(Suit.HEARTS))
    others = [rules.card_points.get(card, 0) for card in cards if not card.shows(Suit.HEARTS)]
    return ("hearts" if others == [hearts] else "cards"), hearts


def _say_exception(tables: Tables) -> str:
    """Return the exception for cards that still count beside a moon; empty if there are none."""
    rules = tables.first
    phrases = [
        tables.say("moon-kept", card=name_each(tables, rules, card))
        for card in in_order(rules.score_rule.kept)
        if rules.card_points.get(card, 0)
    ]
    return "".join(phrases)


def _most(tables: Tables, rule: MoonForMost) -> str:
    rules = tables.first
    example = rule.hearts + 2
    return sentences(
        tables.say(
            "moon-most",
            hearts=rule.hearts,
            all=rule.all_hearts,
            any_queen=phrase(tables, rule.queen, Article.ONE, Case.OBJECT),
            queen=name_each(tables, rules, rule.queen, Case.OBJECT),
            queens=rule.queen_amount,
            bonus=name_each(tables, rules, rule.bonus, Case.OBJECT),
            bonuses=rule.bonus_amount,
        ),
        tables.say(
            "moon-most-example",
            queen=phrase(tables, rule.queen, Article.ONE),
            hearts=example,
            queens=rule.queen_amount,
            rest=rule.amount(example, 0, 0),
            total=rule.amount(example, 1, 0),
        ),
        tables.say(f"amount-{rule.effect.value}"),
        tables.say("others-score"),
    )


def universe(tables: Tables) -> str:
    """Return the effect of taking every trick, if it differs from a moon."""
    rule = tables.first.moon_rule
    match rule:
        case NoMoon() | MoonForAll():
            return ""
        case MoonForMost():
            whole = all(
                isinstance(rules.moon_rule, MoonForMost)
                and rules.moon_rule.universe_amount == len(rules.deck)
                for rules in tables.rules.values()
            )
            return sentences(
                tables.say("universe-deck")
                if whole
                else tables.say("universe", amount=rule.universe_amount),
                tables.say("universe-choice") if rule.effect is MoonEffect.CHOICE else "",
                tables.say("universe-no-bonus") if tables.first.score_rule.no_tricks_bonus else "",
            )
        case _:
            assert_never(rule)
