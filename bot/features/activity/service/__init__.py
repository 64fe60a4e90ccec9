"""The sessions of the Activity, and the moves that people make in it."""
