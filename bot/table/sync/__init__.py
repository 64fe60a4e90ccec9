"""The messages of each table on Discord, kept up to date: what to redraw, for whom, and when.

Modules here know what was posted and when to edit it. Layouts are in :mod:`bot.table.views`,
requests in :mod:`bot.ui.transport`.
"""
