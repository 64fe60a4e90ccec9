### Gleiche Karten an anderen Tischen, und der Unterschied.

lobby-duplicate = gleiche Karten wie { $tables ->
    [one] ein Tisch mit Computern
   *[other] { $tables } Tische mit Computern
}
host-duplicate = Mit Computern vergleichen: { $tables ->
    [0] aus
    [one] ein Tisch
   *[other] { $tables } Tische
}
host-duplicate-hint = Computer spielen dieselben Karten an anderen Tischen. Es zählt, um wie viel besser du an deinem Platz bist.
duplicate-title = Gleiche Karten
duplicate-subtitle = { $hands ->
    [one] eine Runde
   *[other] { $hands } Runden
}, verglichen mit { $tables ->
    [one] einem anderen Tisch
   *[other] { $tables } anderen Tischen
}
duplicate-heading = **Gleiche Karten** · verglichen mit { $tables ->
    [one] einem anderen Tisch
   *[other] { $tables } anderen Tischen
}
duplicate-points = Punkte
duplicate-others = andere
duplicate-difference = besser um
duplicate-over = Hier zählt, wie du mit denselben Karten gegenüber den anderen abschneidest: Die Rangliste über alle Tische steht im Kanal.
duplicate-ranking = Gleiche Karten an { $tables } Tischen: Plätze unter allen { $players }
duplicate-place = { $place }\. **{ $who }** { $difference }
duplicate-line = Mit den gleichen Karten anderswo: { $differences }
alt-duplicate = Gleiche Karten, { $subtitle }. Deine Punkte, der Durchschnitt der anderen am selben Platz, und der Unterschied als Balken: { $rows }.
alt-duplicate-row = { $who } { $points }, andere { $others }, besser um { $difference }
beside-title = Runde { $hand } im Vergleich · { $who }
beside-dealt = An diesem Platz bekamen an jedem Tisch alle: { $cards }
beside-shadow = Computer an Tisch { $number }
beside-mean = Die anderen kamen im Schnitt auf { $points }.
beside-seat = Platz von { $who }
button-beside = Vergleichen
lobby-in-step = gleiche Karten, Tisch { $table }, { $hands } Runden
lobby-in-step-how = Dieselben Karten an jedem Tisch, Runde für Runde. Der Host von Tisch 1 startet alle.
duplicate-closed = Was gespielt wird, steht hier, sobald alle Tische diese Runde gespielt haben.
hand-in-step-title = Die anderen Tische spielen noch
hand-in-step = Weiter geht es, wenn alle diese Runde gespielt haben.
beside-table = { $who }, Tisch { $number }

error-needs-clock = Tische mit gleichen Karten warten aufeinander, deshalb brauchen sie eine Bedenkzeit.
error-seats-in-step = Hier kannst du keinen Platz übernehmen: Du könntest die Karten von einem anderen Tisch kennen.
error-only-one-table = Für gleiche Karten braucht es mindestens zwei Tische. `/turnier neu` hat *Gleiche Karten an allen Tischen*.
error-tables-differ = An allen Tischen müssen gleich viele sitzen. Füllt sie mit Computern auf, oder nehmt welche weg.
error-seated-twice = Eine Person, { $value }, sitzt an zwei dieser Tische.
error-other-table-of-duplicate = Du sitzt schon an einem anderen dieser Tische.
error-hands-in-step = Andere Tische spielen diese Runde noch. Du siehst sie, sobald alle sie gespielt haben.
