### Die Nachricht, die einer Partie folgt, für alle, die zuschauen.

button-watch-on = Weiter zuschauen
watch-followed = Diese Nachricht folgt dem Tisch etwa 15 Minuten lang. Nur du siehst sie.
watch-stopped = Diese Nachricht folgt dem Tisch nicht mehr. Drück **Weiter zuschauen**.
watch-delayed = Der Host möchte, dass man die Partie beim Zuschauen { $delay } später sieht.
watch-not-yet = Noch gibt es nichts zu sehen.
button-watch = Zuschauen
watch-delay-0 = sofort
watch-delay-30 = 30 Sekunden
watch-delay-120 = 2 Minuten
watch-delay-300 = 5 Minuten
host-watch = Zuschauen: { $delay }
host-watch-hint = Die Verzögerung gilt für den Knopf Zuschauen. Beiträge im Kanal oder Thread kommen sofort, weil auch die Spieler sie lesen; im Tempo „alle vier Stiche“ (`/server-einstellungen`) zeigen sie die Stiche später.
