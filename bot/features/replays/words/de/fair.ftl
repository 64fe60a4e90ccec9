### Karten, die vorher festgelegt sind und sich nachher nachprüfen lassen.

fair-committed = Prüfsumme für Runde { $number }: `{ $commitment }`

verify-title = { $game } · faire Verteilung
verify-holds = { $count ->
    [one] Die bisher einzige Verteilung passt
   *[other] Alle { $count } bisherigen Verteilungen passen
} zu dem, was vor dem Spiel als Prüfsumme veröffentlicht wurde.
verify-broken = { $count ->
    [one] Eine Verteilung passt
   *[other] { $count } Verteilungen passen
} nicht zur Prüfsumme, die vor dem Spiel veröffentlicht wurde. Da stimmt etwas ganz und gar nicht.
verify-too-early = Das Geheimnis einer Verteilung wird nach ihrer Runde veröffentlicht. Noch gibt es nichts zu prüfen.
verify-deal = { $sign } Runde { $number }: Geheimnis `{ $secret }`, { $clicks ->
    [one] ein Klick
   *[other] { $clicks } Klicks
} eingemischt
verify-how = Tisch { $table }. Im Protokoll der Partie steht alles, was man braucht, um die Verteilungen anderswo nachzurechnen.
button-verify = Prüfen
