"""Tests of the sandbox, and the client with which other tests use it."""
