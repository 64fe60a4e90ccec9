variant-spot-hearts = Jedes Herz kostet seinen Wert{ $rule-queen_points ->
    [0] {""}
   *[other] , die Pik-Dame { $rule-queen_points }
}.
option-queen_points = Preis der ♠D
option-queen_points-hint = So viele Punkte kostet die Pik-Dame (0: keine).
