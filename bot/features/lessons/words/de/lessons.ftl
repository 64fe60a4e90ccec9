# Lektionen und Aufgaben: was zu tun ist, die Antwort, die Sterne.

lesson-title = Lektion { $number } von { $count }: { $topic }
lesson-stars = Je ein ★: { $goals }
lesson-star-play = die beste Karte
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
exercise-tricks = Die Stiche bisher stehen unten. Nichts davon zählt für Wertung oder Statistik.
exercise-uncounted = Nichts davon zählt für Wertung oder Statistik.
exercise-counts-nowhere = Deine Karten kommen als Direktnachricht, oder drück den Knopf. Nichts davon zählt für Wertung oder Statistik.
exercise-points = { $points } { $count ->
    [one] Punkt
   *[other] Punkte
  } in dieser Runde
exercise-right = ✓ Richtig: { $play }.
exercise-margin = Das Zweitbeste, { $other }, kostet im Schnitt { $points } Punkte mehr.
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
lesson-duck-idea = Bleib unter der Karte, die den Stich gerade gewinnt, dann muss ihn jemand anderes nehmen. Am besten wirst du dabei meist die höchste Karte los, die noch darunter liegt.
lesson-take-free = Nimm, was nichts kostet
lesson-take-free-idea = In diesem Stich liegen keine Punkte, und es kommen kaum noch welche dazu. Das ist eine gute Gelegenheit, eine hohe Karte loszuwerden, auch wenn sie gewinnt.
lesson-dump = Wirf die teure Karte ab
lesson-dump-idea = Du kannst nicht bedienen und darfst abwerfen, was du willst. Gib die Karte weg, die dich am meisten kosten würde.
lesson-keep-low = Behalte die niedrigen Karten
lesson-keep-low-idea = Du kannst nicht bedienen und darfst abwerfen, was du willst. Hohe Karten gewinnen später Stiche, mit niedrigen kommst du davon: Wirf eine hohe ab und behalte die niedrigen ihrer Farbe.
lesson-leave-lead = Gib das Ausspiel ab
lesson-leave-lead-idea = Wer ausspielt, bleibt leicht selbst auf dem Stich sitzen. Spiel eine Karte, über die jemand anderes gehen muss: Dann ist das nächste Ausspiel nicht mehr dein Problem.
lesson-keep-lead = Spiel hoch, solange es geht
lesson-keep-lead-idea = Jetzt gewinnt diese Karte einen Stich, der dir kaum schadet. Später würde sie einen gewinnen, der teuer wird.
lesson-flush = Treib die teure Karte heraus
lesson-flush-idea = Spiel immer wieder niedrige Karten ihrer Farbe. Irgendwann ist die teure Karte die einzige, mit der jemand noch bedienen kann.
lesson-good-card = Nimm die gute Karte
lesson-good-card-idea = Nicht jede Karte kostet etwas. Diese bringt dir etwas ein, und du kannst sie bekommen.
lesson-side = Wähl eine Seite
lesson-side-idea = Die Karte, die du ausspielst, hat zwei Seiten, und du bestimmst, welche gilt. Die anderen müssen die Farbe dieser Seite bedienen.
lesson-other-side = Achte auf die andere Seite
lesson-other-side-idea = Eine Karte kann mit jeder ihrer Seiten bedienen. Es zählt der Rang auf der Seite mit der ausgespielten Farbe: Sieh dir also beide Seiten an.
lesson-trump = Stechen oder nicht
lesson-trump-idea = Du kannst nicht bedienen, also darfst du stechen. Ein Trumpf gewinnt den Stich mit allem, was darin liegt, wenn niemand höher sticht: Ist es das wert?
lesson-lead-trump = Spiel Trumpf
lesson-lead-trump-idea = Trümpfe gewinnen spät in der Runde Stiche, ob du willst oder nicht. Manchmal ist es am besten, deine vorher loszuwerden oder sie den anderen zu ziehen.
lesson-cancel = Lass Karten sich aufheben
lesson-cancel-idea = Zwei gleiche Karten in einem Stich heben sich auf: Keine von beiden kann ihn gewinnen. Überleg dir vorher, wer ihn dann bekommt.
lesson-partner = Denk an deinen Partner
lesson-partner-idea = Ihr zählt zusammen: Was dein Partner nimmt, kostet dich genauso viel wie das, was du selbst nimmst. Hilf auch ihm.
lesson-high-when-lost = Nimm ihn mit der höchsten
lesson-high-when-lost-idea = Wenn du den Stich nehmen musst oder willst, dann mit deiner höchsten Karte. Die niedrigen brauchst du später noch.
lesson-count = Zähl eine Farbe
lesson-count-idea = Spät in der Runde kannst du herausfinden, wer noch welche Karten hat. Zähl, wie viele der Farbe schon weg sind, und spiel dann aus.
lesson-pass = Gib deine Stärke weiter
lesson-pass-idea = Gib weiter, was dir schaden könnte: hohe Karten gefährlicher Farben oder eine ganze kurze Farbe. Behalte, was dich schützt.
lesson-stop = Halt einen Durchmarsch auf
lesson-stop-idea = Jemand ist kurz vor einem Durchmarsch. Sorg dafür, dass diese Person nicht alles bekommt, was dafür nötig ist, auch wenn es dich ein paar Punkte kostet: Ein Durchmarsch käme dich viel teurer.
lesson-shoot = Wag den Durchmarsch
lesson-shoot-idea = Mit so starken Karten nimmst du ohnehin viele Punkte. Hol dir also alles, was du für den Durchmarsch brauchst, und überlass den anderen nichts davon: Dann arbeiten die Punkte für dich.
lesson-moon-choice = Wähl, was der Durchmarsch bewirkt
lesson-moon-choice-idea = Du hast einen Durchmarsch geschafft. Sieh dir den Punktestand an: Womit gewinnst du die Partie eher?

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
