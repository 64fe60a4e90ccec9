"""A game in progress: actions, events, the state, and the view of each seat.

What a variant's rules are is in ``bot.engine.rules``; here they are applied.
"""
