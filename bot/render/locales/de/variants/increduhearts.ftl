variant-increduhearts = Zwei Kartenspiele, gute Buben, Durchmarsch ab 18 Herzen.
option-low_limit = Ende unter
option-low_limit-hint = Die Partie endet auch, wenn ein Stand unter diesen fällt; leer: aus.
