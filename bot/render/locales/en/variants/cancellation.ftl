variant-cancellation = Two packs for a big table: equal cards cancel each other.
