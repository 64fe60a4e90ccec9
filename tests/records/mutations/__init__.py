"""Ways to make a valid record invalid, by name."""

from tests.records.mutations import deal, game, proof, scores, tricks
from tests.records.mutations.base import ANY, MUTATIONS, Mutation, Place

__all__ = ["ANY", "MUTATIONS", "Mutation", "Place", "deal", "game", "proof", "scores", "tricks"]
