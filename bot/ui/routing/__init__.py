"""Routing of interactions to their handlers, with flood control and error handling.

What a click does belongs in :mod:`bot.ui.handlers` or :mod:`bot.ui.pages`.
"""
