"""Interactions that Discord sends by HTTP: their signatures, their requests and their answers.

What an interaction does is decided above: the requests become the same events as at the gateway.
"""
