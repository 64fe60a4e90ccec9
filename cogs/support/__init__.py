"""Shared parts of commands: look-ups, descriptions, error handling, registration, autocompletion.

No commands are defined here.
"""
