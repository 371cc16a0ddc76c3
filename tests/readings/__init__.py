"""Everything that a page says, held against the numbers that it speaks of."""
