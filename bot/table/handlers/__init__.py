"""Clicks: the routing to handlers, and the handlers of a table's buttons, menus and forms."""
