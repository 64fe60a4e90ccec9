"""Interactions that Discord sends by HTTP: their signatures, requests and answers.

Each request becomes the event that the gateway would deliver; the packages above handle it.
"""
