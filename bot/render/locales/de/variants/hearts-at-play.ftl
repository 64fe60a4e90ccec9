variant-hearts-at-play = Ein Kartenspiel, { $rule-trumps ->
    [none] {""}
   *[hearts] Herz ist Trumpf,{" "}
}die { $rule-queen ->
    [QS] Pik-Dame
   *[QC] Kreuz-Dame
} kostet 13.
option-queen = Dame, die 13 kostet
option-queen-hint = Welche Dame die Strafkarte ist.
option-queen-QC = ♣D
option-queen-QS = ♠D
option-trumps = Trumpf
option-trumps-hint = Ob Herz auch dann sticht, wenn eine andere Farbe angespielt ist.
option-trumps-hearts = Herz
option-trumps-none = keiner
