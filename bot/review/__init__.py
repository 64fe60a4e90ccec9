"""Reviews of games: what each decision cost, judged by what its seat knew; luck and skill."""
