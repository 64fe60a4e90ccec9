"""A game in progress: actions, events, the state, and what each seat may see of it.

What a variant's rules are is in ``bot.engine.rules``; here they are applied.
"""
