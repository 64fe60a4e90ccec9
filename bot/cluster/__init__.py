"""Several workers on this machine, with PostgreSQL and HAProxy, to play with and to measure.

It starts and stops processes. What the workers do among themselves is in the packages below.
"""
