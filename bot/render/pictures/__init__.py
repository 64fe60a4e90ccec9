"""Drawing: sketches become PNG files, with the project's own fonts.

A module here draws one kind of sketch; it looks up no game data and words no text.
"""
