### Tipps für Leute, die gegen Computer spielen.

button-hint = Tipp
button-hint-allow = Ja, mit Tipps
hint-question = Mit Tipps weiterspielen?
hint-means = Du kannst so oft um Tipps bitten, wie du willst. Die Partie zählt dann nirgends: in keiner Statistik, keinem Verlauf und keiner Rangliste. Das lässt sich nicht zurücknehmen.
hint-thinking = Ich sehe nach, was deine Karten wert sind …
hint-late = Die Partie ist schon weiter. Frag noch einmal, wenn du dran bist.
hint-failed = Für diese Entscheidung gibt es keinen Tipp: Sie konnte nicht beurteilt werden.
hint-best = Am besten: { $what }
hint-value = { $best ->
    [yes] { $bar } **{ $what }** { $value }
   *[no] { $bar } { $what } { $value }
}
hint-how = Die Punkte, die du in der Runde im Schnitt bekommst, minus die der anderen: Kurze Balken sind gut. Beurteilt nach dem, was du jetzt wissen kannst.
