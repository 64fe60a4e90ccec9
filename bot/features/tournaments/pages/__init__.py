"""Handlers of the buttons and commands of tournaments."""
