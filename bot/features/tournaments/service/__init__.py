"""What people and organisers do in tournaments, and the director that lets them go on."""
