"""What several files are to each other: joined by ids, stacked, a model each, a truth beside them."""
