"""Random numbers specified to the bit, and deals that are committed to in advance.

``bot.engine.play.deal`` uses them for the draw and the deal.
"""
