"""The benchmark of clicks: their cost to the bot, and to the least that could answer them.

The baselines are programs of their own. They answer with a panel as large as a real one and make
as many further requests as the bot, and know no game.
"""
