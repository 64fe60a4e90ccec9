"""What the buttons, menus and forms of tables do: call the service, and answer.

Finding the handler of a click belongs in :mod:`bot.ui.routing`, and rules belong in the engine.
"""
