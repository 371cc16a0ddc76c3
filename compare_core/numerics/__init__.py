"""Numbers that stay right at the edges: counting, tails, roots, ranks, and the distributions behind them."""
