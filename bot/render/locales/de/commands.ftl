### Befehle: Namen (klein, ohne Leerzeichen, höchstens 32 Zeichen) und Beschreibungen (höchstens 100).
### Wo ein Text einen Befehl nennt, dann mit den Namen, die hier stehen: so zeigt ihn Discord.

command-hearts-name = hearts
command-hearts-description = Hearts spielen
command-hearts-new-name = neu
command-hearts-new-description = Eröffne einen Tisch in diesem Kanal; andere können mitspielen, und du bist Host
command-hearts-new-variant-name = spiel
command-hearts-new-variant-description = Welches Spiel gespielt wird
command-hearts-new-rules-name = regeln
command-hearts-new-rules-description = Mit welchen Hausregeln dieses Servers der Tisch beginnt
command-hearts-new-clock-name = bedenkzeit
command-hearts-new-clock-description = Wie lange jemand überlegen darf, bevor ein Computer eine Karte für ihn spielt
command-hearts-new-at-name = um
command-hearts-new-at-description = Wann es losgeht, zum Beispiel morgen 20 Uhr, Fr 20:30 oder in 2h
command-hearts-hand-name = karten
command-hearts-hand-description = Deine Karten und was du jetzt tun kannst (nur du siehst es)
command-hearts-table-name = tisch
command-hearts-table-description = Der Stich, die Punktestände und wer dran ist
command-play-name = spielen
command-play-description = Spiel gegen drei Computer; es geht sofort los
command-play-variant-name = spiel
command-play-variant-description = Welches Spiel; ohne Angabe das Spiel dieses Servers oder Classic Hearts
