"""Clicks: how they find their handler, and what the buttons, menus and forms of tables do."""
