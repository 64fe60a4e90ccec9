### Was Entscheidungen kosten, und warum.

review-title = Auswertung einer Partie { $variant }, { $hands ->
        [one] { $hands } Runde
       *[other] { $hands } Runden
    }
review-points = Punkte werden mit dem Durchschnitt aller verglichen: Wenige sind gut. Beurteilt wird jede Entscheidung nach dem, was man da wusste.
review-unjudged-warren = Partien mit der Warren-Karte können nicht ausgewertet werden.
review-seat = { $player } hat { $points } Punkte pro Runde verschenkt, bei { $marked } von { $decisions } { $decisions ->
        [one] Entscheidung
       *[other] Entscheidungen
    }.
review-luck = Ergebnis: { $result } Punkte pro Runde: { $luck } durch Glück, { $play } durch Entscheidungen. Die Karten allein machten { $cards } aus.
review-marked = Entscheidungen, die etwas gekostet haben, die teuersten zuerst:
review-none = Keine Entscheidung hat eindeutig etwas gekostet.
review-place-play = Runde { $hand }, Stich { $trick }, { $player }
review-place-pass = Runde { $hand }, Weitergeben, { $player }
review-place-moon = Runde { $hand }, Durchmarsch, { $player }
review-cost = { $chosen } hat { $cost } ± { $error } Punkte gekostet. Am besten: { $best }.
review-moon-add = Punkte für die anderen
review-moon-subtract = Eigene Punkte abziehen

# Warum eine Karte besser ist: ein Grund aus dem Spiel, dann was dabei herauskommt.

why-because = { $cause }
why-usually-duck = Normalerweise bleibst du drunter, aber hier nicht. { $cause }
why-usually-honour-trap = Normalerweise hältst du so eine hohe Karte zurück, aber hier nicht. { $cause }
why-usually-exit = Normalerweise spielst du aus, was jemand anders nehmen muss, aber hier nicht. { $cause }
why-none = Dafür gibt es keine einfache Regel: Oft durchgespielt geht { $better } besser aus.
why-suit-C = Kreuz
why-suit-D = Karo
why-suit-S = Pik
why-suit-H = Herz
why-moon-own-lead = Der Durchmarsch ist noch drin. Spiel von oben: { $better }.
why-moon-own-play = Der Durchmarsch ist noch drin: Spiel { $better }.
why-moon-own-keep = Der Durchmarsch ist noch drin: Heb dir { $played } auf.
why-moon-own-take = Der Durchmarsch ist noch drin. Nimm diesen Stich mit { $better }.
why-moon-own-throw = Der Durchmarsch ist noch drin. Wirf ab, was einen Stich verlieren würde: { $better }.
why-moon-stop-take = { $who } hat bisher alle Punkte. Versuch, diesen Stich zu nehmen: { $better }.
why-moon-stop-give = { $who } hat bisher alle Punkte. Gib { $other } einen davon: { $better }.
why-moon-stop-keep = { $who } hat bisher alle Punkte. Behalt { $played }, um den Durchmarsch aufzuhalten.
why-moon-stop-play = { $who } hat bisher alle Punkte. Mit { $better } hältst du den Durchmarsch am ehesten auf.
why-moon-stop-early-take = { $who } könnte durchmarschieren. Versuch, diesen Stich zu nehmen: { $better }.
why-moon-stop-early-give = { $who } könnte durchmarschieren. Gib { $other } einen Punkt: { $better }.
why-moon-stop-early-keep = { $who } könnte durchmarschieren. Behalt { $played }, um das aufzuhalten.
why-moon-stop-early-play = { $who } könnte durchmarschieren. Mit { $better } hältst du das am ehesten auf.
why-good-card-take = Hol dir diesen Stich: { $good } zählt −{ $points }.
why-good-card-now = Spiel { $better } jetzt: So bekommst du die Karte am ehesten selbst.
why-good-card-later = Heb dir { $played } für einen Stich auf, den du nimmst.
why-good-card-keep = Behalt { $played }, um { $good } zu fangen.
why-good-card-hope = { $good } kommt noch: Versuch, diesen Stich zu nehmen.
why-good-card-lead = Mit { $better } bekommst du { $good } eher.
why-good-card-wait = Behalt { $played }: Ein Stich damit kann dir noch { $good } bringen.
why-queen-take-trick = { $queen } liegt im Stich: Bleib weg.
why-queen-take-own = Eine höhere Karte in { $suit } hat sonst niemand: { $played } nimmt jeden Stich in { $suit }.
why-queen-take-risk = { $played } kann den Stich leicht selbst nehmen.
why-queen-give = Du kannst nicht bedienen: weg mit { $better }.
why-queen-under-now = { $high } ist höher: { $better } jetzt dazu.
why-queen-under-last = Ohne { $guard } musst du { $suit } mit { $better } bedienen. Hoff jetzt auf eine höhere Karte.
why-queen-under-hope = Eine höhere Karte in { $suit } ist noch im Spiel: Spiel { $better }, solange jemand drübergehen kann.
why-queen-wait = { $queen } kann warten, du kommst noch einmal zum Abwerfen. Jetzt { $better }.
why-honour-away-discard = { $better } könnte irgendwann { $queen } fangen. Weg damit.
why-honour-away-last = Du spielst als Letztes, also kann { $queen } nicht mehr kommen. Später könnte { $better } sie fangen.
why-honour-away-safe = { $queen } kommt jetzt kaum: Spiel { $better }, später könnte die Karte sie einfangen.
why-honour-away-sooner = { $better } muss irgendwann weg, und später fällt { $queen } eher darauf.
why-honour-trap = { $queen } ist noch im Spiel: { $played } könnte sie fangen.
why-flush = Spiel kleine { $suit }: Wer { $queen } hat, muss sie bald legen.
why-guard = Behalt deine { $suit }: Sie schützen { $queen }.
why-low-spade = Behalt { $played }: Damit bleibst du unter { $queen }.
why-first-trick = Im ersten Stich passiert nichts: Weg mit { $better }.
why-last-free = Du spielst als Letztes, und der Stich kostet nichts: Nimm ihn mit { $better }.
why-high-when-taking = Den Stich bekommst du wohl sowieso: Nimm { $better }, behalt { $played }.
why-low-later = Jetzt ist es billig. Behalt { $played }, damit kommst du später raus.
why-take-highest = Jetzt ist es billig: Nimm den Stich mit { $better }, deiner höchsten.
why-take-high = Jetzt ist es billig: Nimm den Stich mit { $better }.
why-low-when-taking = Den Stich bekommst du so oder so: { $better } reicht, behalt { $played }.
why-keep-high = Keine der beiden nimmt den Stich. Spiel { $better } und behalt { $played }: Mit einer hohen Karte nimmst du einen Stich, wenn du einen willst.
why-under-high = { $better } bleibt noch drunter. Später könnte die Karte einen Stich nehmen.
why-duck-costly = Der Stich kostet schon { $points }: Bleib mit { $better } drunter.
why-duck-queen = Jemand könnte { $queen } darauf werfen: Bleib mit { $better } drunter.
why-duck = Bleib mit { $better } drunter: Den Stich kann jemand anders haben.
why-no-points = Den Stich nimmst du wohl selbst: Leg { $played } nicht auch noch dazu.
why-others-void = { $suit } hat kaum noch jemand: Alle werfen auf { $played } ab.
why-others-void-all = { $suit } hat sonst keiner mehr: Alle werfen auf { $played } ab.
why-exit = Spiel { $better }: Den Stich muss wohl jemand anders nehmen.
why-exit-sure = Spiel { $better }: Wer { $suit } hat, muss den Stich nehmen.
why-lead-middle = { $better } verliert jetzt wohl, später könnte die Karte einen Stich nehmen.
why-lead-middle-low = { $better } verliert jetzt wohl, später könnte die Karte einen Stich nehmen. Behalt { $low } für dann.
why-lead-under = { $better } verliert jetzt noch: Spiel die Karte, solange andere drübergehen können.
why-lead-while = Spiel { $better }, solange jemand drübergehen kann: Im Spiel { $above ->
        [one] ist nur noch eine höhere Karte in { $suit }.
       *[other] sind nur noch { $above } höhere Karten in { $suit }.
    }
why-lead-safer = Spiel { $better }: { $played } nimmt den Stich eher.
why-keep-low = Spiel jetzt { $better } und behalt { $played }: Damit kommst du später raus.
why-cash = Nimm deinen Stich in { $suit } jetzt, solange andere bedienen können: Später werfen sie Punkte darauf ab.
why-cash-exit = Nimm zuerst deinen Stich mit { $better }, und behalt { $played }, um rauszukommen.
why-void = Weg mit { $better }: Bist du { $suit } los, kannst du darauf Punkte abwerfen.
why-void-lead = Spiel { $better }: Bist du { $suit } los, kannst du darauf Punkte abwerfen.
why-void-high = Spiel { $better }: Bist du { $suit } los, kannst du darauf andere Karten abwerfen.
why-only-low = Behalt { $played }: Das ist deine einzige kleine Karte in { $suit }.
why-unguarded = In { $suit } hast du nichts Kleines: Weg mit { $better }.
why-shed-high = { $better } könnte später einen Stich nehmen. Weg damit, behalt kleine Karten.
why-safe-suit = Spiel { $suit }: Davon sind mehr im Spiel als von { $other }, also bedienen die anderen eher.
why-give-points = { $who } nimmt den Stich: Leg { $better } dazu.
why-give-points-likely = Den Stich nimmt wohl jemand anders: Leg { $better } dazu.
why-trump-highest = Nimm den Stich jetzt mit deinem höchsten Trumpf: Es ist billig.
why-trump = Nimm den Stich jetzt mit { $better }: Es ist billig.
why-trump-not = Ein Trumpf kostet hier { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } oder mehr: Wirf lieber { $better } ab.
why-trump-under = Spiel { $better }: Ein höherer Trumpf kann den Stich nehmen.
why-cancel = Deine { $better } hebt die andere auf.
why-cancel-hope = Die andere { $better } kann deine noch aufheben.
why-partner = Dein Partner hat den Stich wohl: Spar dir { $played }.
why-partner-queen = Dein Partner hat den Stich wohl: Heb { $played } für jemand anderen auf.
why-sides-lead = Spiel die Karte als { $better }: Als { $played } nimmst du den Stich öfter.
why-sides-high = { $better } hat keine so kleine Seite wie { $played }: Damit bleibst du später schwerer aus Stichen heraus.
why-side-away = Spiel { $better } mit der kleinen Seite: Die andere würde später Stiche nehmen.
why-pass-queen = Gib { $queen } weg: Mit so wenigen kleinen { $suit } schützt du sie nicht.
why-pass-honour = Gib { $card } weg: Die Karte könnte { $queen } fangen.
why-pass-guard = Behalt die kleinen { $suit }: Sie schützen { $queen }.
why-pass-guard-or-queen = Gib { $queen } weg, oder behalt die kleinen { $suit }, die sie schützen.
why-pass-low = Behalt { $card }: Damit bleibst du unter { $queen }.
why-pass-good = Behalt { $card }: Damit bekommst du eher { $good }.
why-pass-moon = Mit diesen Karten ist ein Durchmarsch drin: Behalt { $card }.
why-pass-stop = Behalt { $card }: Damit lässt sich ein Durchmarsch aufhalten.
why-pass-void = Gib deine letzten { $suit } weg: Dann kannst du auf diese Farbe Punkte abwerfen.
why-pass-high = Gib { $card } weg: Die Karte könnte Stiche nehmen, die dich etwas kosten.
why-score-ends-won = { $choice ->
        [add] Mit +{ $amount } für die anderen ist das Spiel zu Ende, und du gewinnst.
       *[subtract] Mit −{ $amount } für dich ist das Spiel zu Ende, und du gewinnst.
    }
why-score-ends-lost = { $choice ->
        [add] Mit +{ $amount } für die anderen ist das Spiel zu Ende, und { $who } gewinnt.
       *[subtract] Mit −{ $amount } für dich ist das Spiel zu Ende, und { $who } gewinnt.
    }
why-score-ahead = Du führst so oder so mit { $lead }. Mit +{ $amount } steht { $who } bei { $total }: Je eher Schluss ist, desto besser für dich.
why-score-behind = Du liegst so oder so { $lead } zurück. Mit +{ $amount } steht { $who } bei { $total }, und du brauchst Zeit zum Aufholen.
why-times = { $count ->
    [0] fast nie
    [10] fast immer
   *[other] in { $count } von 10 Fällen
}
why-effect-queen = Mit { $played } bleibt { $queen } { $often } an dir hängen, mit { $better } { $rarely }.
why-effect-queen-now = Behältst du { $queen }, bleibt sie { $often } an dir hängen; spielst du sie jetzt, { $rarely }.
why-effect-queens = Mit { $played } bleibt eine teure Dame { $often } an dir hängen, mit { $better } { $rarely }.
why-effect-foe-moon = Nach { $played } gelingt { $who } oder jemand anderem { $often } der Durchmarsch, nach { $better } { $rarely }.
why-effect-foe-moon-alone = Nach { $played } gelingt { $who } { $often } der Durchmarsch, nach { $better } { $rarely }.
why-effect-own-moon = Mit { $better } gelingt der Durchmarsch { $rarely }, mit { $played } { $often }.
why-effect-good = Mit { $better } bekommst du { $rarely } eine gute Karte, mit { $played } { $often }.
why-moon-wins = { $choice ->
        [add] Gibst du sie den anderen, gewinnst du { $rarely }; ziehst du sie dir ab, { $often }.
       *[subtract] Ziehst du sie dir ab, gewinnst du { $rarely }; gibst du sie den anderen, { $often }.
    }
why-effect-wins = Mit { $better } gewinnst du { $rarely }, mit { $played } { $often }.
