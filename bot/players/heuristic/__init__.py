"""The player of the level ``normal``: rules of thumb that look one card ahead.

Anything that samples deals or plays them out belongs in ``bot.players.monte_carlo``.
"""
