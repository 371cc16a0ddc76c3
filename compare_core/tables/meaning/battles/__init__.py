"""Who met whom, and who won: battles, votes and games under any names."""
