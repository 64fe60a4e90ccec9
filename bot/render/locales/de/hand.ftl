### Das eigene Feld: die Karten und was man tun kann.

hand-pass-title = Runde { $number } · gib { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} an { $who } weiter ({ $where })
hand-scatter-title = Runde { $number } · streuen: jedem eine Karte
pass-where = { $direction ->
    [left] { $distance ->
        [1] links von dir
        [2] zweiter Platz links
       *[other] dritter Platz links
    }
    [right] { $distance ->
        [1] rechts von dir
        [2] zweiter Platz rechts
       *[other] dritter Platz rechts
    }
   *[across] gegenüber
}
hand-chosen = Gewählt: { $cards }
hand-none-chosen = Tipp Karten an, um sie zu wählen; noch einmal, um eine zurückzunehmen.
scatter-one = { $card } an { $who }
button-confirm = { $count ->
    [one] Karte weitergeben ▸
   *[other] { $count } weitergeben ▸
}
button-choose-more = { $count ->
    [one] Wähl noch 1
   *[other] Wähl noch { $count }
}
button-clear = Auswahl leeren

hand-passed-title = Runde { $number } · du hast weitergegeben
hand-passed = Weitergegeben: { $cards }
hand-wait-others = Jetzt fehlen noch die anderen.
hand-received = Bekommen: { $cards } von { $who }.
hand-extra = Die Zusatzkarte ist { $card }; du spielst sie, indem du die Warren-Karte spielst.

hand-turn-title = Du bist dran · Runde { $number } · Stich { $trick } von { $tricks }
hand-you-lead = Du spielst aus.
hand-choose-side = { $light } (hell) oder { $dark } (dunkel) ausspielen? Die Farbe dieser Seite muss bedient werden.
hand-rest = Deine Karten: { $cards }
button-side-light = { $card } (hell)
button-side-dark = { $card } (dunkel)
button-other-card = ◂ Andere Karte
hand-restricted = Graue Karten gehen nicht: { $reasons }.
reason-must-open = { $card } muss zuerst ausgespielt werden
reason-must-follow = du musst { $suit } bedienen
reason-hearts-not-broken = Herz ist nicht gebrochen
reason-no-penalty-on-first-trick = keine Strafkarten in den ersten Stich

# Das Feld wird nicht bei jeder Karte der anderen neu gezeichnet, also nennt es nur, wer als Nächstes dran ist.
hand-wait-title = Du bist nicht dran · Runde { $number }
hand-next = Als Nächstes: { $who }; den Rest siehst du { $where }.
hand-dealing-title = Die nächste Runde wird gegeben
hand-table = { $table }: { $scores }
hand-last-trick = Letzter Stich: { $plays }. { $taken }
hand-over-title = Die Partie ist vorbei
hand-closed-title = Runde { $number } ist vorbei: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für dich
hand-closed-reset = Dein Stand war einer von denen, die auf 0 zurückspringen.

moon-title = { $kind ->
    [universe] ☾ Du hast das Universum geschafft!
   *[moon] ☾ Du hast einen Durchmarsch geschafft!
}
moon-question = { $amount } von deinem eigenen Stand abziehen, oder allen anderen { $amount } aufschreiben?
moon-would-subtract = Abziehen: { $scores }
moon-would-add = Aufschreiben: { $scores }
button-moon-subtract = Mir { $amount } abziehen
button-moon-add = Den anderen +{ $amount }
