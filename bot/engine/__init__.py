"""The rules of the games as pure functions, without Discord, storage, clocks or random state.

``rules`` defines the rules of a game, ``game.decide`` turns an action into all resulting events,
``evolve.evolve`` applies one event to a state, and ``play.view`` builds the view of a seat. Nothing
here does input or output: tables, time and people belong to ``bot.table``.
"""
