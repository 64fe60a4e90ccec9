### Computer: ihre Namen (in den ersten vier Buchstaben verschieden), und wie jede Stärke spielt.
### Das Zeichen für einen Computer kommt vor den Namen.

computer-names = Alma, Anke, Bert, Cora, Doro, Elke, Ella, Emil, Jana, Enno, Gabi, Gerd, Hans, Ida, Ilse, Inga, Ingo, Jens, Jule, Karl, Kurt, Lars, Leni, Lisa, Lutz, Max, Mia, Moni, Nele, Nora, Olaf, Otto, Paul, Pia, Rita, Rolf, Rosa, Susi, Sven, Timo, Tina, Udo, Ute, Uwe, Vera, Wim, Zita

manner-beginner = spielt niedrig und übersieht vieles
manner-easy = spielt vorsichtig und merkt sich wenig
manner-normal = zählt Karten und achtet auf Durchmärsche
manner-advanced = denkt einige mögliche Verteilungen durch
manner-expert = denkt sehr viele mögliche Verteilungen durch
