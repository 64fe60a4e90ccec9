"""Several workers on this machine, with PostgreSQL and HAProxy, for trials and measurements.

This package starts and stops processes. The packages below it make workers cooperate.
"""
