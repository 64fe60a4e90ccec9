"""Computer players. They see a :class:`~bot.engine.play.view.TableView` and nothing else.

Each level is a function from a view to an action. ``bot.table`` decides when and in which thread to
call it.
"""
