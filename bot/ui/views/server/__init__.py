"""Layouts about a server or a person: leaderboard, statistics, settings, presets, help.

Layouts about one table belong in :mod:`bot.ui.views.table`.
"""
