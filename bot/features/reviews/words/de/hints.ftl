### Tipps für Leute, die gegen Computer spielen.

button-hint = Tipp
button-hint-allow = Mit Tipps
hint-question = In dieser Partie Tipps benutzen?
hint-means = Dann ist sie Übung: Sie zählt nicht für dein Profil, deinen Verlauf oder eine Rangliste. Fragen kannst du, so oft du willst.
hint-thinking = Ich sehe nach, was deine Karten wert sind …
hint-late = Die Partie ist schon weiter. Frag noch einmal, wenn du dran bist.
hint-failed = Für diese Entscheidung gibt es keinen Tipp: Sie konnte nicht beurteilt werden.
hint-best = Am besten: { $what }
hint-value = { $best ->
    [yes] { $bar } **{ $what }** { $value }
   *[no] { $bar } { $what } { $value }
}
hint-how = Die Punkte, die du in dieser Runde bekommst, verglichen mit allen: Kurze Balken sind gut. Beurteilt nach dem, was du jetzt wissen kannst.

error-hints-cost = Tipps in diesem Spiel? Dann ist es Übung: Es zählt nicht für dein Profil, deinen Trend oder eine Rangliste.
error-no-hints-here = Tipps gibt es nur, wenn du allein gegen Computer spielst, und nicht bei Verteilungen, die auch andere spielen.
button-play = Spiel { $card }
