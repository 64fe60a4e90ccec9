"""Interactions that Discord sends by HTTP: their signatures, requests and answers.

The packages above decide what they do: each request becomes the same event as at the gateway.
"""
