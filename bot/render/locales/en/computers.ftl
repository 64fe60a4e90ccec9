### Computer players: their names (different in their first four letters), and how each level plays.
### The sign for a computer is put before the name.

computer-names = Ada, Abe, Lou, Bea, Beth, Cal, Cleo, Dot, Drew, Eli, Jill, Etta, Fay, Gil, Judy, Hope, Tim, Ida, Ike, Ivy, Jane, Jude, Kit, Lena, Liv, Mae, Max, Nell, Nora, Opal, Otis, Pam, Pip, Ray, Rosa, Ruth, Sid, Tess, Todd, Una, Vera, Vic, Walt, Zoe

manner-beginner = plays low and overlooks a lot
manner-easy = plays safe and forgets what’s been played
manner-normal = counts cards and watches for moons
manner-advanced = thinks through a few possible deals
manner-expert = thinks through many possible deals
