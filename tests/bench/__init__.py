"""The benchmarks of ``python -m tests.bench``: what the bot costs and how well computers play.

A benchmark measures what it compares side by side in one run. Nothing here is shipped; what tests
it is beside it.
"""
