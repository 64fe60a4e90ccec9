### Ein Tisch für mehrere, wo der Bot kein Mitglied ist: eine Nachricht für alle.

# $host is the name of the host, who sits at the table.
here-lobby = Mit **Mitspielen** setzt du dich dazu. Sobald { $host } auf **Start** drückt, nehmen Computer die freien Plätze.
here-note = Mit **Meine Karten** siehst du deine Karten und spielst. Nur du siehst sie.
# The message can't be edited any longer, until somebody presses the button below.
here-stopped = Diese Nachricht bleibt, wie sie ist, bis jemand auf **Meine Karten** drückt.
# Only the person who wanted to open a table reads this.
here-denied = Den Tisch würde hier sonst niemand sehen: Dieser Server verbirgt, was Apps sagen, die nicht Mitglied sind. `/spielen` geht für dich allein.
button-my-hand = Meine Karten
here-again = Noch ein Spiel? Drück **Revanche** in der Nachricht des Tischs, oder tipp `/hearts neu`.
here-again-in = Du bist dabei. Die Nachricht des neuen Tischs steht weiter unten.
