"""Tests of duplicates."""
