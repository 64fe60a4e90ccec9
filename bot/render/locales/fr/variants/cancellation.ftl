variant-cancellation = Deux jeux de cartes pour une grande table : deux cartes pareilles s’annulent.
