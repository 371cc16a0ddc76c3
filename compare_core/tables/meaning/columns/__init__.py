"""What single columns of cells say: units, spreads behind a mean, sums, ranges, ranks in words."""
