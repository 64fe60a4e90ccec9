"""The messages of tournaments, kept up to date by the process that leads.

What they say is in :mod:`bot.ui.views.tournament`.
"""
