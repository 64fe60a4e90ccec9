"""Handlers of the buttons and menus of reviews, hints and playing on."""
