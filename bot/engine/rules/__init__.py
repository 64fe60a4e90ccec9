"""The rules of a table as values: each kind of rule as a class that applies itself, and options.

Applying them to a game in progress belongs to ``bot.engine.play``.
"""
