"""Texts and pictures made from views and public events; pure functions that know no Discord.

Names, cards, lines of text, the feed's items and the locales are here; layouts of messages are in
:mod:`bot.table.views`.
"""
