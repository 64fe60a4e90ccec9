"""Random numbers specified to the bit, and deals that are committed to in advance.

What the rules do with them (the draw, the deal) is in ``bot.engine.play.deal``.
"""
