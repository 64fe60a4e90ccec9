### Kurze Antworten auf Klicks und Befehle, und was bei uns schiefging.

error-store = Der Zug konnte gerade nicht aufgeschrieben werden und wurde deshalb nicht gemacht. Bitte versuch es gleich noch einmal.
error-unexpected = Bei uns ist etwas schiefgegangen; verloren ist nichts. Passiert es wieder, sag es der Person, die den Bot betreibt: { $reference }.
direct-messages-closed = Deine Direktnachrichten sind für mich geschlossen, deshalb kann ich dir deine Karten nicht schicken. Spiel mit **Meine Karten** am Tisch oder `/hearts karten`: Damit geht alles, was mit der Direktnachricht geht.
rematch-seated = Du sitzt schon am Tisch für die Revanche.
rematch-joined = Du sitzt am Tisch für die Revanche.
no-table-here = Du sitzt an keinem Tisch, und in diesem Kanal steht auch keiner. `/hearts neu` eröffnet einen.
choose-server = Tische stehen in Servern: Gib diesen Befehl in einem Kanal eines Servers ein.
table-cancelled = Der Tisch ist geschlossen.
all-games = Alle Spiele
