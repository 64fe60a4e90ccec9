"""Discord's gateway: websockets, sessions, and the events sent to them.

What the events contain is in ``world.payloads``.
"""
