"""Messages that belong to no running table: rules, replays, preferences, settings, privacy.

Each module reads the data of its message and handles the message's buttons and menus. The layouts
are in :mod:`bot.ui.views.server`.
"""
