"""The sandbox as a program: its server, its options, the page's files, and the control API.

Nothing else in the sandbox imports it.
"""
