# Lektionen und Aufgaben: was zu tun ist, die Antwort, die Sterne.

lesson-title = Lektion { $number } von { $count }: { $topic }
lesson-stars = Je ein ★: { $goals }
lesson-star-play = das beste Spiel
lesson-star-points = höchstens { $points } { $count ->
    [one] Punkt
   *[other] Punkte
  } in dieser Runde
lesson-begun = Eine Lektion in { $game }
puzzle-begun = Die Aufgabe des Tages: { $game }
puzzle-title = Die Aufgabe des Tages
puzzle-task = Eines von dem, was du jetzt tun kannst, ist deutlich besser als alles andere. Was ist es? Deine erste Entscheidung zählt.
puzzle-streak = { $days ->
    [one] Heute gelöst: der erste Tag einer Serie?
   *[other] Aufgaben an { $days } Tagen in Folge gelöst.
  }
puzzle-tomorrow = Jeden Tag um Mitternacht (UTC) gibt es eine neue Aufgabe. Mit `/aufgabe` und einem Spiel bekommst du die für dieses Spiel.
exercise-tricks = Die Stiche bisher stehen unten. Nichts davon zählt für Wertung oder Statistik.
exercise-counts-nowhere = Deine Karten kommen als Direktnachricht, oder drück den Knopf. Nichts davon zählt für Wertung oder Statistik.
exercise-points = { $points } { $count ->
    [one] Punkt
   *[other] Punkte
  } in dieser Runde
exercise-right = ✓ Richtig: { $play }.
exercise-margin = Das Nächstbeste, { $other }, kostet { $points } Punkte mehr.
exercise-wrong = ✗ { $best } ist besser: { $chosen } kostet { $points } Punkte mehr.
exercise-wrong-choice = ✗ Besser: { $best }.
exercise-trick = Stich { $number }: { $trick }
exercise-unjudged = Am besten ist { $best }. Mal sehen, wie deine Wahl ausgeht.
learn-title = Lektionen: { $game }
learn-stars = Du hast { $stars } von { $count } Sternen.
learn-note = Jede Lektion ist eine Stellung aus einer echten Partie, die du bis zum Ende der Runde weiterspielst. Versuch es, so oft du willst: Das beste Ergebnis bleibt.
button-lesson = { $number }
button-lessons = Alle Lektionen
button-lesson-again = Noch einmal
button-lesson-next = Nächste Lektion

# Was jede Lektion lehrt.

lesson-duck = Unten bleiben
lesson-duck-idea = Bleib unter der Karte, die den Stich gerade gewinnt, und überlass ihn jemand anderem. Eine Karte knapp darunter wirst du so am besten los.
lesson-take-free = Nimm, was nichts kostet
lesson-take-free-idea = In diesen Stich kann kaum noch jemand etwas Teures legen. Ein Stich ohne Punkte ist die Gelegenheit, eine hohe Karte loszuwerden.
lesson-dump = Wirf die teure Karte ab
lesson-dump-idea = Du kannst nicht bedienen und darfst abwerfen, was du willst. Gib weg, was dich am meisten kosten würde.
lesson-keep-low = Behalte die niedrigen
lesson-keep-low-idea = Du kannst nicht bedienen. Hohe Karten nehmen später Stiche, mit niedrigen kommst du davon: Wirf eine hohe ab und behalte die niedrige ihrer Farbe.
lesson-leave-lead = Gib das Ausspiel ab
lesson-leave-lead-idea = Wer ausspielt, ist in Gefahr. Spiel eine Karte, die jemand anderes nehmen muss.
lesson-keep-lead = Spiel hoch, solange es geht
lesson-keep-lead-idea = Am Anfang können noch alle bedienen, und eine hohe Karte schadet nicht. Später würde sie es.
lesson-flush = Treib die teure Karte heraus
lesson-flush-idea = Spiel immer wieder niedrige Karten ihrer Farbe: Wer die teuerste Karte hält, hat bald keine andere mehr.
lesson-good-card = Nimm die gute Karte
lesson-good-card-idea = Nicht jede Karte kostet etwas. Diese ist ein Gewinn, und du kannst sie haben.
lesson-side = Wähl eine Seite
lesson-side-idea = Die Karte, die du ausspielst, hat zwei Seiten, und du sagst, welche Farbe die anderen bedienen müssen.
lesson-other-side = Achte auf die andere Seite
lesson-other-side-idea = Eine Karte bedient mit jeder ihrer Seiten, und es zählt ihr Rang in der ausgespielten Farbe. Sieh dir beide an.
lesson-trump = Stechen oder nicht
lesson-trump-idea = Du kannst nicht bedienen. Ein Trumpf nimmt den Stich mit allem, was darin liegt: Ist es das wert?
lesson-lead-trump = Spiel Trumpf
lesson-lead-trump-idea = Trümpfe nehmen die letzten Stiche. Manchmal ist es am besten, sie loszuwerden oder sie den anderen zu nehmen.
lesson-cancel = Heb auf
lesson-cancel-idea = Zwei gleiche Karten heben sich auf: Keine nimmt den Stich. Überleg, was dann mit ihm geschieht, bevor du spielst.
lesson-partner = Denk an deinen Partner
lesson-partner-idea = Ihr zählt zusammen: Was dein Partner nimmt, kostet dich genauso viel wie das, was du nimmst. Hilf auch ihm.
lesson-high-when-lost = Nimm ihn mit der höchsten
lesson-high-when-lost-idea = Wenn du den Stich nehmen musst oder willst, dann mit der höchsten Karte. Die niedrigen sind später mehr wert.
lesson-count = Zähl eine Farbe
lesson-count-idea = Spät in der Runde kannst du wissen, wer noch was hat. Zähl, welche Karten der Farbe schon weg sind, und spiel dann aus.
lesson-pass = Gib deine Stärke weiter
lesson-pass-idea = Gib weiter, was dir schaden würde: hohe Karten gefährlicher Farben oder eine kurze Farbe, die du loswerden willst. Behalte, was dich schützt.
lesson-stop = Halt einen Durchmarsch auf
lesson-stop-idea = Jemand nimmt alles. Ein einziger Stich mit Punkten genügt, um das aufzuhalten, und er kostet viel weniger als ein Durchmarsch.
lesson-shoot = Wag den Durchmarsch
lesson-shoot-idea = Mit diesen Karten kostet ein bisschen viel, und alles zu nehmen lohnt sich. Überlass niemandem einen Stich mit Punkten.
lesson-moon-choice = Wähl, was der Durchmarsch bewirkt
lesson-moon-choice-idea = Du hast einen Durchmarsch geschafft. Sieh dir den Punktestand an: Was hilft dir zu gewinnen?
