### Die Befehle für Einstellungen.

command-settings-name = server-einstellungen
command-settings-description = Ändere die Einstellungen dieses Servers (braucht „Server verwalten“)
command-preferences-name = meine-einstellungen
command-preferences-description = Wie du gern spielst: Karten, Sortierung, Sprache, Erinnerungen (nur du siehst es)
