# Lektionen und Aufgaben: was zu tun ist, die Antwort, die Sterne.

lesson-title = Lektion { $number } von { $count }: { $topic }
lesson-stars = Ein ★ pro Ziel: { $goals }
lesson-star-play = { $topic ->
    [moon-choice] die beste Wahl
    [pass] die besten Karten
   *[other] die beste Karte
}
lesson-star-points = höchstens { $points } { $count ->
    [one] Punkt
   *[other] Punkte
  } in dieser Runde
lesson-begun = Eine Lektion in { $game }
puzzle-begun = Die Aufgabe des Tages: { $game }
puzzle-title = Die Aufgabe des Tages
puzzle-task = Ein Zug ist klar der beste. Findest du ihn? Dein erster zählt.
puzzle-streak = { $days ->
    [one] An einem Tag eine Aufgabe gelöst. Schaffst du zwei in Folge?
   *[other] Aufgaben an { $days } Tagen in Folge gelöst.
  }
puzzle-tomorrow = Jeden Tag um Mitternacht (UTC) kommt eine neue Aufgabe. Jedes Spiel hat seine eigene: Wähl es bei `/aufgabe` aus.
exercise-tricks = Die Stiche bisher stehen unten. Nichts davon zählt für deine Wertung oder dein Profil.
exercise-uncounted = Nichts davon zählt für deine Wertung oder dein Profil.
exercise-counts-nowhere = Deine Karten kommen als Direktnachricht, oder drück den Knopf. Nichts davon zählt für deine Wertung oder dein Profil.
exercise-points = { $points } { $count ->
    [one] Punkt
   *[other] Punkte
  } in dieser Runde
exercise-right = ✓ Richtig: { $play }.
exercise-right-other = ✓ Richtig: { $play }. Am besten ist { $best }.
exercise-margin = { $count ->
    [one] Die zweitbeste Karte, { $other }, kostet
   *[other] Die zweitbesten Karten, { $other }, kosten
} im Schnitt { $points } Punkte mehr.
exercise-wrong = ✗ { $best } ist besser: { $chosen } kostet im Schnitt { $points } Punkte mehr.
exercise-wrong-choice = ✗ Besser: { $best }.
exercise-trick = Stich { $number }: { $trick }
exercise-unjudged = Am besten ist { $best }. Mal sehen, wie deine Wahl ausgeht.
learn-title = Lektionen: { $game }
learn-stars = Du hast { $stars } von { $count } Sternen.
learn-note = Jede Lektion ist eine Stellung aus einer Partie, die du bis zum Ende der Runde weiterspielst. Versuch es, so oft du willst: Das beste Ergebnis bleibt.
button-lesson = { $number }
button-lessons = Alle Lektionen
button-lesson-again = Noch einmal versuchen
button-lesson-next = Nächste Lektion

# Was jede Lektion lehrt.

lesson-duck = Unten bleiben
lesson-take-free = Nimm, was nichts kostet
lesson-dump = Wirf die teure Karte ab
lesson-keep-low = Behalte die niedrigen Karten
lesson-leave-lead = Gib das Ausspiel ab
lesson-keep-lead = Spiel hoch, solange es geht
lesson-flush = Treib die teure Karte heraus
lesson-good-card = Nimm die gute Karte
lesson-side = Wähl eine Seite
lesson-other-side = Achte auf die andere Seite
lesson-trump = Stechen oder nicht
lesson-lead-trump = Spiel Trumpf
lesson-cancel = Lass Karten sich aufheben
lesson-partner = Denk an deinen Partner
lesson-high-when-lost = Nimm ihn mit der höchsten
lesson-count = Zähl eine Farbe
lesson-pass = Gib deine Stärke weiter
lesson-stop = Halt einen Durchmarsch auf
lesson-shoot = Wag den Durchmarsch
lesson-moon-choice = Wähl, was der Durchmarsch bewirkt

command-learn-name = lernen
command-learn-description = Zehn kurze Lektionen für jedes Spiel, weitergespielt aus echten Stellungen
command-learn-variant-name = spiel
command-learn-variant-description = Welches Spiel; ohne Angabe Classic Hearts
command-puzzle-name = aufgabe
command-puzzle-description = Die Aufgabe des Tages: Finde den einen Zug, der klar der beste ist
command-puzzle-variant-name = spiel
command-puzzle-variant-description = Welches Spiel; ohne Angabe das des Tages
error-nothing-to-learn = Diese Lektion oder Aufgabe gibt es nicht. `/lernen` zeigt alle Lektionen.
help-learn = **Lernen**: zehn kurze Lektionen zu jedem Spiel.
button-help-learn = Lernen
help-puzzle = **Rätsel**: Finde die beste Karte, jeden Tag neu.
button-help-puzzle = Rätsel
