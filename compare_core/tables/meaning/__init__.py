"""A table of text to roles: which column holds the truth, a model, a score, a cluster."""
