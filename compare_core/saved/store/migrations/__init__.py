"""How the database of each release becomes that of the next."""
