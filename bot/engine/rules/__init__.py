"""The rules of a table as values: each kind of rule with the function that applies it, and options.

Applying them to a game in progress belongs to ``bot.engine.play``.
"""
