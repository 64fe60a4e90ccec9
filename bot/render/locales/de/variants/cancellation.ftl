variant-cancellation = Zwei Kartenspiele für große Runden: Gleiche Karten heben sich auf.
