"""Several workers on this machine, with PostgreSQL and HAProxy, for trials and measurements.

This package starts and stops processes. How workers cooperate is in the packages below it.
"""
