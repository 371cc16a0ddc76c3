"""How results are laid out: models below each other, crossed, turned, paired, in squares."""
