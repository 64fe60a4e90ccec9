# L’idée de chaque leçon, vraie pour sa position : ce qui compte là, et ce que ferait la carte tentante.
# Elle est au-dessus des cartes avant la réponse, donc elle ne nomme jamais la meilleure carte.
#
# On compte les joueurs à partir de la gauche : $player1 est à gauche ; à quatre, $player2 est en face et
# $player3 à droite. Les cartes s’écrivent comme sur leurs faces.

## Classic Hearts

idea-classic-duck = { $player3 } entame ♠9, et deux joueurs jouent après toi. Tu as envie de te débarrasser de la dame de pique, mais il n’y a plus que ♠R et ♠A en jeu au-dessus d’elle : si aucun des deux ne tombe, elle te coûte aussitôt 13 points. Reste dessous, et attends un pli où tu ne peux pas fournir.
idea-classic-take-free = Tu joues en dernier, et ce pli ne coûte rien : sa plus haute carte est ♠R. La dame de pique est encore en jeu. Si tu restes dessous maintenant, ton grand pique risque de devoir la prendre plus tard.
idea-classic-dump = Tu ne peux pas fournir carreau, et { $player2 } prend ce pli avec ♦7. Les grands cœurs ont l’air dangereux, mais ils ne coûtent qu’un point chacun. Une de tes cartes coûte 13, et à pique, seul ton ♠3 te protège.
idea-classic-keep-low = Tu ne peux pas fournir carreau, alors jette ce qui peut te faire mal plus tard. Tu as passé la dame de pique à { $player1 }, et elle est encore en jeu : de tes deux piques, seul ♠2 est sûr de rester sous elle. Un grand cœur peut attendre.
idea-classic-flush = Personne d’autre n’a de carreau, et à trèfle, il n’y a plus que ♣5 en jeu : sur une entame dans ces couleurs, on peut te jeter la dame de pique. Entame une couleur que les autres doivent encore fournir. Alors qui la tient doit peut-être la jouer, ou quelqu’un une carte plus haute.
idea-classic-count = Compte les carreaux : à part les tiens, il n’y a plus que ♦8 en jeu. Un grand carreau prendrait le pli à coup sûr, et la dame de pique est encore en jeu et peut venir avec. Entame pour que le dernier carreau doive prendre.
idea-classic-pass = Regarde d’abord tes piques : seul ♠V protège une carte qui coûte 13 points, et pas longtemps. Les grands cœurs ont l’air pires qu’ils ne sont. À trèfle, tu as seulement deux cartes : sans elles, tu pourrais bientôt jeter des points sur cette couleur.
idea-classic-stop = { $player1 } a les 19 points jusqu’ici et entame ♥7. Tu joues en dernier. Rester dessous te tente, mais alors la lune est presque certaine. Un seul cœur dans un pli à toi l’arrête.
idea-classic-shoot-2 = Tu as les 18 points jusqu’ici, et ♥4, ♥6 et ♥10 sont les seuls cœurs encore en jeu. Entame petit, et quelqu’un d’autre en prend un : alors tes points te restent sur les bras. Pour la lune, ils doivent tous tomber sous tes cartes.
idea-classic-moon-choice = La lune ! { $player1 } a 27, tu as 61 et { $player3 } a 87. Avec 26 de plus, { $player3 } dépasse 100 et la partie se termine. Qui aurait alors le moins de points ?

## IncreduHearts

idea-increduhearts-duck = Tu joues en dernier, et ce pli ne te coûterait rien. Mais les deux ♦V sont encore en jeu, et chacun rapporte −10 à qui le prend. Reste dessous, et garde tes grands carreaux pour en attraper un.
idea-increduhearts-take-free-2 = Tu joues en dernier, et ce pli ne coûte rien : ♠V est sa plus haute carte. Une dame de pique est encore en jeu, et les deux ♠R sont tombés. Un pique plus haut la prend donc tôt ou tard : n’attends pas ça avec le tien.
idea-increduhearts-dump = Tu ne peux pas fournir trèfle, alors tu peux jeter ce que tu veux. Les grands cœurs ont l’air dangereux, mais une de tes cartes coûte 13 points, et seul ton ♠5 te protège dans cette couleur. Tu ne t’en débarrasseras plus guère à si bon compte.
idea-increduhearts-keep-low = Tu ne peux pas fournir trèfle. Les deux dames de pique sont encore en jeu, et à pique, tu as seulement deux cartes : seul ton ♠5 est sûr de rester sous elles. Garde tes deux ♦V pour des plis que tu prends toi-même.
idea-increduhearts-good-card = Tu joues en dernier, et ♦10 est la plus haute carte du pli. Toutes les cartes ne coûtent pas : la meilleure rapporte −10 si tu la prends toi-même. Plus tard, quelqu’un peut passer au-dessus, car ♦D, ♦R et ♦A sont encore en jeu.
idea-increduhearts-count = Tu n’as que des cœurs, et il n’y a plus que ♥2, ♥5, ♥10, ♥D, ♥R et ♥A en jeu. Ton plus grand prendrait le pli, avec des cœurs dedans. Entame avec un cœur que quatre de ces six peuvent battre.
idea-increduhearts-pass = Une dame de pique est dans ta main, l’autre peut être n’importe où. Les piques au-dessus d’elles attrapent les deux, alors donne tous ceux que tu peux. Ton ♦A vaut la peine d’être gardé : il aide ton ♦V à rentrer, et ça rapporte −10.
idea-increduhearts-stop = { $player2 } a les 22 points jusqu’ici et entame ♥V. Chaque cœur que tu laisses filer rapproche la lune. Ce pli te coûterait quelques points, une lune bien plus.
idea-increduhearts-shoot = Personne n’a encore pris de cœur, et tu tiens ♥A, ♥R et les deux ♥D. La lune demande 18 cœurs et une dame de pique, et l’une des dames est à toi. Huit piques sont encore en jeu : fais en sorte qu’il n’en reste aucun pour la battre.
idea-increduhearts-moon-choice = La lune ! Avant cette donne, { $player2 } avait 4, tu avais 54 et { $player3 } avait 61. Ajoute 34 aux autres, et { $player3 } dépasse 100 : la partie se termine. Qui aurait alors le moins de points ?

## Ricketts House

idea-ricketts-duck = { $player3 } prend ce pli avec ♠R si tu restes dessous. Tes ♠2 et ♠6 ne font de mal ni maintenant ni plus tard. Un autre de tes piques coûte 13 points : quand pourras-tu encore t’en débarrasser aussi bien ?
idea-ricketts-take-free = Tu joues en dernier, et ce pli ne coûte rien : ♠10 est sa plus haute carte. La dame de pique est encore en jeu, et ce que tu gardes au-dessus d’elle risque de l’attraper plus tard. Un pli gratuit est fait pour les grandes cartes.
idea-ricketts-dump = Tu ne peux pas fournir trèfle, et { $player3 } entame ♣6. ♠A et ♠R sont tombés, donc le prochain pli à pique te coûterait 13 points. Ton ♥A a l’air dangereux, mais il peut attendre.
idea-ricketts-keep-low = Tu ne peux pas fournir trèfle. Tu as passé la dame de pique à { $player1 }, et elle est encore en jeu : de tes trois piques, ♠4 et ♠5 sont sûrs de rester sous elle. Les grands cœurs peuvent attendre.
idea-ricketts-leave-lead = C’est à toi d’entamer, et tu t’en passerais bien. ♠A et ♠R sont tombés, et il n’y a plus que ♠3 en jeu : une de tes cartes est sûre de prendre son pli, et elle coûte 13 points. Entame avec une carte que n’importe qui peut battre.
idea-ricketts-flush = La dame de pique est encore en jeu, avec seulement ♠6, ♠8 et ♠R à côté d’elle. Ton ♦10 ou ton ♦V prendrait son pli, et on risque de la jeter dessus. Force plutôt qui la tient à fournir : là, tu n’as rien à craindre.
idea-ricketts-count = Compte : à trèfle et à carreau, il n’y a plus que ♣4, ♦6 et ♦7 en jeu. La dame de pique est encore en jeu, elle aussi, et attend un pli que tu es sûr de prendre. Entame avec une carte que quelqu’un d’autre doit battre.
idea-ricketts-pass = Tu as trois piques, et ils sont tous grands : rien de petit ne te protège. Ce que tu en gardes t’apporte la dame tôt ou tard. Ton ♦R et ta ♣D sont bien inoffensifs à côté.
idea-ricketts-stop = { $player1 } a les 17 points jusqu’ici et entame ♥8. Tu joues en dernier : rester dessous t’épargne quelques points, et la lune t’en coûte beaucoup. Un seul pli à toi avec un cœur dedans suffit.
idea-ricketts-shoot = Personne n’a encore pris de point, et plus rien ne bat ton ♣A, ton ♣V, ton ♣10 et ta ♠D : tu pourrais tout prendre. Pour la lune, il te faut tous les plis qui viennent, alors garde ce qui en gagne encore un. Ce pli ne coûte rien : laisse-le.

## Hearts at Play

idea-hearts-at-play-duck = { $player3 } entame ♣6, et à trèfle, il n’y a plus que ♣3 et ♣D en jeu. Prends ce pli, et ♣D peut tomber dedans : ça fait 13 points. Laisse-le à quelqu’un d’autre.
idea-hearts-at-play-take-free = C’est le premier pli, et ♣D est encore en jeu : presque personne ne la joue de son plein gré. Tu as seulement deux trèfles, et l’un d’eux la bat. Dans un prochain pli à trèfle, il risque de devoir la prendre.
idea-hearts-at-play-dump = Tu ne peux pas fournir carreau. ♣A et ♣R sont tombés, et tu tiens un seul trèfle : la prochaine entame dans cette couleur te coûterait 13 points. Un atout prendrait ce pli, un pique ne changerait rien.
idea-hearts-at-play-keep-low = Tu ne peux pas fournir pique, et { $player3 } prend ce pli avec ♠A, sauf si tu coupes. ♣A est encore en jeu, et ♣D aussi. De tes deux trèfles, seul ♣7 est sûr de rester sous elle.
idea-hearts-at-play-trump = { $player3 } entame ♠3, tu ne peux pas fournir, et tous les autres piques sont tombés. Un atout le prendrait, avec tout ce que les deux joueurs suivants y jettent, et ♣D est encore en jeu. Est-ce que ce pli le vaut ?
idea-hearts-at-play-lead-trump = Huit cœurs sont encore en jeu, et tous battent tes trois petits atouts. À carreau, il n’y a plus que ♦6 en jeu au-dessus de ton ♦4 : cette entame peut te rester, et ♣D est encore en jeu. Débarrasse-toi de ce qui gagnerait plus tard.
idea-hearts-at-play-count = Compte les piques : à part les tiens, il n’y a plus que ♠6 en jeu. Entame plus haut, et le pli est à toi, et ♣D peut venir avec. Entame pour que le dernier pique doive prendre.
idea-hearts-at-play-stop = { $player2 } a les 24 points jusqu’ici, et il n’y a plus que ♥A en jeu. Tu ne peux pas fournir pique, donc tu peux couper. Un petit pli suffit pour arrêter la lune.
idea-hearts-at-play-shoot = Tu as les 13 points jusqu’ici, et huit cœurs sont encore en jeu. Cœur est atout : tant que les autres en ont, ton ♠A peut être coupé, et la lune est perdue. Fais-les tomber tant que les tiens sont plus hauts.
idea-hearts-at-play-moon-choice = La lune ! { $player1 } a 28, tu as 53 et { $player3 } a 98. Avec 26 de plus, { $player3 } dépasse 100 et la partie se termine. Qui aurait alors le moins de points ?

## Double Hearts

idea-double-hearts-duck = { $player3 } entame ♦4/♣8 à carreau, et chacune de tes cartes avec un côté carreau peut fournir. Trois d’entre elles sont aussi des piques, et elles protègent ta ♠D/♥2. Reste dessous, avec une carte dont l’autre côté ne ferait que prendre des plis.
idea-double-hearts-take-free = { $player3 } prend ce pli avec ♣R/♠3, et il ne coûte encore rien. Tu as passé ♦2/♠D et ♠D/♥2 à { $player1 }, et les deux viendront à pique. Une carte qui les bat là est dangereuse plus tard, pas maintenant.
idea-double-hearts-dump = { $player3 } entame ♥V/♣5, et tu ne peux pas fournir : tu peux jeter ce que tu veux. ♠D/♥2 est tombée, mais une de tes cartes coûte presque autant. Un grand cœur ne coûte qu’un point.
idea-double-hearts-keep-low = Tu ne peux pas fournir pique, et { $player1 } prend ce pli avec ♦10/♠6. ♦2/♠D est encore en jeu, et comme petit carreau, elle va au plus grand. Tu as deux carreaux : lequel aimerais-tu mieux ne pas avoir à ce moment-là ?
idea-double-hearts-side = Tu entames, et tu choisis quel côté compte. La carte la plus chère de ta main est grande à pique et petite à cœur. Tant que ♥A/♠A et ♥9/♠7 sont encore en jeu, quelqu’un peut battre un petit cœur.
idea-double-hearts-other-side = { $player3 } entame ♦2/♠D comme petit carreau : tout autre carreau la bat, et le plus grand ramasse les 13 points. Regarde les deux côtés de tes cartes. L’une d’elles a l’air grande et c’est ton plus petit carreau.
idea-double-hearts-count = Tu entames, et tu choisis quel côté compte. Ta carte la plus chère est grande à pique : il n’y a plus que ♥3/♠R et ♠R/♥3 en jeu au-dessus d’elle. À cœur, elle est petite, et 15 cartes avec un côté cœur sont encore en jeu.
idea-double-hearts-pass = Tu as trois cartes avec un as des deux côtés, et un as n’a pas de petit côté pour se cacher. Cinq piques plus petits protègent assez bien ta ♠D/♥2. Cherche donc le danger ailleurs.
idea-double-hearts-stop = { $player1 } a les 39 points jusqu’ici et prend ce pli avec ♦3/♥R, quoi que tu joues. La lune peut encore être arrêtée plus tard, par un cœur qui gagne. Lequel de tes deux cœurs pourrait le faire ?
idea-double-hearts-shoot = Tu as les 27 points jusqu’ici, et une dame chère est encore dans ta main : pour la lune, elle doit finir dans un pli à toi. Son petit côté la donnerait aux autres. Choisis le bon côté, et fais-le tant qu’il gagne.

## Black Maria

idea-black-maria-duck = { $player3 } entame ♠9, et deux joueurs jouent après toi. Ton ♠R coûte lui-même 10 points, et ♠D est encore en jeu : il l’attraperait aussi. Il n’y a plus que ♠A en jeu au-dessus de ton ♠R, alors joue petit tant que tu peux.
idea-black-maria-take-free-3 = Tu as passé ♣A à { $player3 }, mais l’entame est ♣3 : personne après toi ne peut donc passer au-dessus d’un grand trèfle. Le pli coûte peu maintenant. Ton ♣4 te sort d’un pli plus tard.
idea-black-maria-dump = { $player3 } entame ♦5, et tu ne peux pas fournir. ♠A et ♠R sont tombés, et à pique, il n’y a plus que ♠2, ♠4 et ♠7 en jeu : la prochaine entame dans cette couleur pourrait te laisser 13 points. Ton ♥A peut attendre.
idea-black-maria-keep-low = Tu ne peux pas fournir carreau. À trèfle, tu as trois cartes, et toutes sauf ♣5 prendraient des plis qui te coûtent. Tes ♠5 et ♠9 restent sous tout ce qui est cher à pique.
idea-black-maria-leave-lead = À trèfle, ♣3, ♣5, ♣7 et ♣D sont encore en jeu. Ton ♣2 te débarrasse à coup sûr de l’entame, mais tu en auras encore besoin : tes trèfles plus grands gagnent plus tard. Cherche une autre carte qui perd sans doute maintenant.
idea-black-maria-keep-lead-2 = Personne n’a encore entamé cœur, et dix d’entre eux sont encore en jeu : maintenant, tout le monde fournit sans doute, et un pli coûte peu. Plus tard, ♠D peut venir avec. Laquelle de tes cartes serait alors un poids ?
idea-black-maria-flush = Tu as passé ♠D à { $player3 }, et elle est encore en jeu, avec ♠3, ♠4, ♠R et ♠A. Personne d’autre n’a de trèfle : cette entame te reste, et on peut la jeter dessus. Entame une couleur qui peut la faire sortir.
idea-black-maria-high-when-lost = Tu joues en dernier, { $player1 } a mis ♠V, le plus grand pique, et ♥A est dans le pli. Rester dessous coûte moins pour l’instant. Mais ♠D est encore en jeu, avec seulement ♠2, ♠4 et ♠7 : qui devra la prendre ?
idea-black-maria-count = Compte les piques : tous les autres sont tombés, donc chacun des tiens prend son pli, avec des points jetés dessus. À trèfle, ♣4, ♣8 et ♣9 sont encore en jeu. Entame ce que quelqu’un d’autre doit prendre.
idea-black-maria-pass = Tu as deux piques, ♠D et un autre qui coûte 10 points, et rien de petit pour te protéger. Ce que tu gardes de cette paire, tu le prends sans doute toi-même. Ton ♣R et ton ♥V sont de petits soucis à côté.

## Spot Hearts

idea-spot-hearts-duck = { $player3 } entame ♥8, et chaque cœur coûte son propre nombre. ♥10 et ♥V sont encore en jeu et peuvent venir aussi. Ton ♥R les prendrait tous.
idea-spot-hearts-take-free = Tu joues en dernier, et ce pli ne coûte rien : ♠V est sa plus haute carte. Tu as passé ♠D à { $player1 }, et elle est encore en jeu, pour 25 points. De tes deux piques, il t’en restera un : lequel veux-tu garder ?
idea-spot-hearts-dump = Tu ne peux pas fournir trèfle, et { $player2 } prend ce pli avec ♣10. Ton ♥A coûte 14, et c’est beaucoup. Mais une de tes cartes coûte 25, et seul ton ♠2 te protège là.
idea-spot-hearts-keep-low = Tu ne peux pas fournir trèfle. Tu as passé ♠D à { $player1 }, et elle est encore en jeu, pour 25 points. De tes deux piques, seul ♠2 est sûr de rester sous elle : ton ♥R ne coûte que 13.
idea-spot-hearts-high-when-lost = Tu joues en dernier, et ♥5 est la plus haute carte du pli : tes deux cœurs le prennent. Il te coûte 11, et ton propre cœur en plus. Lequel de tes deux cœurs aimerais-tu mieux ne pas avoir plus tard ?
idea-spot-hearts-count = Compte : ♥7, ♥8, ♥9 et ♥V sont encore en jeu, et tous les autres piques sont tombés. Une entame à pique te reste, et on jette des cœurs dessus. Entame ce que quelqu’un d’autre doit prendre.
idea-spot-hearts-pass = À pique, seul ♠9 protège une carte qui coûte 25 points, et ton ♠A devrait la prendre un jour. Une seule carte pour la protéger part à la première entame. Ton ♦A n’est pas beau non plus, mais il ne peut pas te coûter autant.
idea-spot-hearts-stop = { $player1 } a les 55 points jusqu’ici et entame ♦5. Tu joues en dernier, et ♦6 est la plus haute carte du pli : il ne coûte rien. Dix cœurs sont encore en jeu, et la lune les demande tous : reprends l’entame tant que tu peux.
idea-spot-hearts-shoot = Personne n’a encore pris de point, et presque toutes tes cartes gagnent : la lune est possible. Tu as passé ♠D à { $player1 }, et elle est encore en jeu. Fais-la tomber maintenant, avant qu’elle aille à quelqu’un d’autre.
idea-spot-hearts-moon-choice = La lune ! { $player2 } a 132, tu as 289 et { $player1 } a 429. Avec 129 de plus, { $player1 } dépasse 500 et la partie se termine. Qui aurait alors le moins de points ?

## Cancellation Hearts

idea-cancellation-duck = Deux ♦9 s’annulent, donc { $player1 } prend ce pli avec ♦10. Passe au-dessus, et tu dois entamer le pli suivant alors que les deux ♠D sont encore en jeu. Tu tiens aussi la jumelle d’une carte sur la table.
idea-cancellation-take-free = Deux ♠9 s’annulent, donc { $player3 } prend ce pli avec ♠6. Tu joues en dernier, et il ne coûte rien. Les deux ♠A sont tombés, et une ♠D est encore en jeu : ce que tu gardes au-dessus d’elle risque de devoir la prendre.
idea-cancellation-dump = { $player5 } entame ♦7, et tu ne peux pas fournir. À pique, tu as une seule carte, et il n’y a plus que ♠A en jeu au-dessus : la prochaine entame dans cette couleur pourrait te coûter 13 points. Tes cœurs et tes trèfles peuvent attendre.
idea-cancellation-keep-low = Tu ne peux pas fournir carreau, et { $player5 } prend ce pli avec ♦R. Les deux ♠R sont tombés, et une ♠D est encore en jeu : de tes deux piques, seul ♠5 est sûr de rester sous elle. Les cœurs peuvent attendre.
idea-cancellation-leave-lead = Les deux ♠A sont encore en jeu, et cinq joueurs doivent encore fournir sur ton entame. Tu tiens toi-même les deux ♠R. Une de tes cartes coûte 13, mais seulement à qui prend le pli : là, ce n’est guère toi.
idea-cancellation-cancel = { $player4 } prend ce pli avec ♠R, et { $player5 } vient d’y mettre 13 points. Des cartes pareilles s’annulent, aucune ne gagne, mais leurs points vont quand même à qui gagne. De quoi aimerais-tu te débarrasser ?
idea-cancellation-count = Compte les piques : ♠6, ♠R et les deux ♠D sont encore en jeu. Ton ♠A prendrait tout ce qui tombe. Entame avec un pique au-dessus duquel quelqu’un d’autre doit passer.
idea-cancellation-stop = { $player1 } a les 35 points jusqu’ici et entame ♠D. Tu joues en dernier. La prendre te coûte 13 points, mais la lune te coûterait bien plus.
idea-cancellation-shoot = Tu as les 27 points jusqu’ici, et { $player4 } a mis ♥V dans ce pli : pour la lune, il te le faut. Les deux ♣A sont tombés, donc personne ne passe au-dessus de ton plus grand trèfle. Ta ♣D serait seulement annulée par sa jumelle.
idea-cancellation-moon-choice = La lune ! { $player3 } a 5, tu as 63 et { $player4 } a 84. Avec 52 de plus, { $player4 } dépasse 100 et la partie se termine. Qui aurait alors le moins de points ?

## Partnership Hearts

idea-partnership-duck = { $player3 } entame ♣10, et ce pli ne coûte rien. Ton partenaire { $player2 } marque avec toi, et tu tiens ♥A, ♥R et de grands trèfles : ensemble, vous pouvez même décrocher la lune. Garde tes cartes gagnantes pour les plis qui comptent.
idea-partnership-take-free = Tu joues en dernier, et ce pli ne coûte rien : ♠10 est sa plus haute carte. La dame de pique est encore en jeu, et de tes trois piques, seul ♠4 est sûr de rester sous elle. Débarrasse-toi d’un grand tant que c’est gratuit.
idea-partnership-dump = Tu ne peux pas fournir trèfle, et ce pli va à { $player1 }, pas à ton partenaire { $player2 }. ♠A et ♠R sont tombés, donc le plus grand pique est dans ta main, et il coûte 13 points. Un meilleur moment ne viendra guère.
idea-partnership-keep-low = Tu ne peux pas fournir trèfle, et ce pli va à ton partenaire { $player2 }. Tu as passé la dame de pique à { $player1 }, et elle est encore en jeu. De tes deux piques, seul ♠4 est sûr de rester sous elle.
idea-partnership-partner = Ton partenaire { $player2 } prend ce pli avec ♠8, et il n’y a plus que ♠3 en jeu à pique. Vous marquez ensemble : ce que prend un partenaire te coûte tout autant. Garde ta carte chère pour un pli des autres.
idea-partnership-count = À carreau, il n’y a plus que ♦5, ♦8 et ♦D en jeu, et tous sont plus grands que les tiens. Entame une couleur que tu n’auras bientôt plus : ensuite, tu peux y jeter des cœurs. Ton ♥9 ne ferait que t’en apporter.
idea-partnership-pass = Tu passes à { $player1 }, un adversaire : une carte chère y est entre de bonnes mains. À pique, seul ton ♠4 la protégerait. Ton ♦A est bien moins dangereux.
idea-partnership-stop = { $player1 } a les 13 points jusqu’ici et entame ♦7, et ton partenaire { $player2 } y a mis ♥8. Pour la lune, il faut tous les cœurs à tes adversaires. Un seul pli de ton équipe avec un cœur dedans y met fin.
idea-partnership-shoot = Tu as les 14 points jusqu’ici et tu n’as que des cœurs. ♥A est tombé, et ♥2, ♥4, ♥5, ♥6 et ♥10 sont encore en jeu : pour la lune, ils doivent tomber sous tes cartes. Une petite entame laisse entrer les adversaires.
idea-partnership-moon-choice = La lune pour toi et ton partenaire { $player2 } ! Ton équipe a 179, les adversaires ont 185, et la partie se termine à 200. Calcule les deux choix : lequel ne laisse rien au hasard ?
