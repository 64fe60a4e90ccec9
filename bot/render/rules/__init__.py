"""The sentences of ``/hearts rules``: each is chosen by the value of a rule, for every variant.

A section covers all numbers of players at once. Layout, titles and house rules are in
``bot.render.rulebook``.
"""
