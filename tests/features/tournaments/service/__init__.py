"""Tests of what people and organisers do in tournaments, and of the director."""
