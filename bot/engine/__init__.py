"""The rules of the games, pure: no Discord, no storage, no clock, no random numbers of its own.

``rules`` says what a game is, ``game.decide`` turns an action into the complete tuple of events
that follow from it, ``game.evolve`` folds an event into the state, and ``view.view_for`` shows a
seat what it may know.
"""
