"""A game in progress: actions, events, the state, and the view of each seat.

It applies the rules of a variant, which are values of ``bot.engine.rules``.
"""
