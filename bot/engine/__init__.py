"""The rules of the games as pure functions, without Discord, storage, clocks or random state.

``rules`` defines what a game is, ``game.decide`` turns an action into all events that follow from
it, ``evolve.evolve`` applies one event to a state, and ``play.view`` builds what a seat may know.
Nothing here does input or output: tables, time and people belong to ``bot.table``.
"""
