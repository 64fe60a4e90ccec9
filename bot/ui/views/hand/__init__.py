"""Layouts of a player's hand panel: passing, playing, waiting, being away.

Only the player sees these messages; those about the whole table are in
:mod:`bot.ui.views.table`.
"""
