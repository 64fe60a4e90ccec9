variant-black-maria = Die hohen Pik kosten 7, 10 und 13, { $rule-passing ->
    [right] und drei Karten gehen immer nach rechts
    [left] und drei Karten gehen immer nach links
    [classic] mit dem üblichen Weitergeben
   *[none] und es wird nichts weitergegeben
}.
