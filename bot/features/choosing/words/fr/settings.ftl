### Les commandes pour les réglages et les préférences.

command-settings-name = réglages-serveur
command-settings-description = Change les réglages de ce serveur (il faut « Gérer le serveur »)
command-preferences-name = préférences
command-preferences-description = Comment tu aimes jouer : cartes, tri, langue, rappels (rien que pour toi)
