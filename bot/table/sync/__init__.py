"""The messages of each table on Discord, kept up to date: what to redraw, for whom, and when.

Modules here know which messages were posted and when to edit them. Layouts are in
:mod:`bot.table.views`, requests in :mod:`bot.ui.transport`.
"""
