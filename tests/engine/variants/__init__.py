"""Tests of the variants, one module for each."""
