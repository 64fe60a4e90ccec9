"""The sandbox as a program: its server, its options, the page's files, and control by tests.

Nothing else in the sandbox imports it.
"""
