"""People who look for others to play with: which tables fit, and who is brought together.

The task that does so is in ``bot.service.background``.
"""
