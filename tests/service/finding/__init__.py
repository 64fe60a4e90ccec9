"""Tests of ``bot.service.finding``, and of the task that brings people together."""
