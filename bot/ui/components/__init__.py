"""Parts of any message: payloads, buttons, menus, custom ids, and Discord's limits for them.

Nothing here knows the subject of a message; layouts are in :mod:`bot.table.views`.
"""
