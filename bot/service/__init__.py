"""Tables, people and servers: what the bot does and remembers, apart from what Discord shows.

A change of a table goes one way: lock it, decide, append the events, tell the subscribers. Nothing
here sends a message.
"""
