"""Tests of ``bot.store.finding``."""
