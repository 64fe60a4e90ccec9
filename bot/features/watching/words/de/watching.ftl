### Die Nachricht, die einer Partie folgt, für alle, die zuschauen.

button-watch-on = Weiter zuschauen
watch-followed = Diese Nachricht folgt dem Tisch etwa 15 Minuten lang. Nur du siehst sie.
watch-stopped = Diese Nachricht folgt dem Tisch nicht mehr. Drück **Weiter zuschauen**.
watch-delayed = Der Host möchte, dass man die Partie beim Zuschauen { $delay } später sieht.
watch-not-yet = Noch gibt es nichts zu sehen.
button-watch = Zuschauen
watch-delay-30 = 30 Sekunden
watch-delay-120 = 2 Minuten
watch-delay-300 = 5 Minuten
