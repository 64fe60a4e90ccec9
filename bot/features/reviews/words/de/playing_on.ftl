### Von einer Entscheidung einer beendeten Partie aus weiterspielen.

playon-name = Übung · { $game }
playon-opened = Du hast dieselben Karten wie damals, an den anderen Plätzen spielen Computer. Die Runde wird zu Ende gespielt, dann siehst du beide Ergebnisse. Es ist eine Übung: Sie zählt nirgends, und nur du siehst sie. Deine Karten kommen als Direktnachricht; wenn nicht, drück *Meine Karten*.
playon-proof = Es sind die Karten deiner Partie. *Prüfen* in ihrem Rückblick zeigt, dass sie vorher feststanden.
playon-goes-on = Von dieser Entscheidung aus spielst du schon weiter: Hier geht es weiter.
playon-result = Übung beendet · { $spot }
playon-chose = Damals hast du { $cards } gewählt.
playon-then = **Damals** { $scores }
playon-now = **Jetzt** { $scores }
playon-better = **{ $points } Punkte besser:** { $own_now } statt { $own_then }, verglichen mit dem Durchschnitt der anderen.
playon-worse = **{ $points } Punkte schlechter:** { $own_now } statt { $own_then }, verglichen mit dem Durchschnitt der anderen.
playon-same = Weder besser noch schlechter: jetzt { $own_now }, damals { $own_then }.
playon-uncounted = Eine Übung zählt nirgends. Eine einzelne Runde sagt wenig: Wenn die anderen anders spielen, kann sie anders ausgehen.
button-play-on = Von hier weiterspielen
button-play-on-again = Noch einmal
