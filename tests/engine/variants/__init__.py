"""One file of tests for each variant."""
