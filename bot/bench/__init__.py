"""The benchmarks of ``python -m bot bench``: what the bot costs and how well computers play.

A benchmark measures what it compares side by side in one run. Tests and their helpers don't belong
here.
"""
