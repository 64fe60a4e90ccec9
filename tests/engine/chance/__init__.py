"""Tests of bot/engine/chance."""
