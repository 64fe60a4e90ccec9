"""Parts of any message: payloads, buttons, menus, custom ids, and Discord's limits for them.

Nothing here knows what a message is about; layouts are in :mod:`bot.table.views`.
"""
