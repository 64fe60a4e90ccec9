"""Tests of ``bot.features.finding.service``, and of the task that brings people together."""
