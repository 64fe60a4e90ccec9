"""Drawing: sketches become PNG files, in one palette and one typeface.

A module here draws one kind of sketch; it looks up no game data and words no text.
"""
