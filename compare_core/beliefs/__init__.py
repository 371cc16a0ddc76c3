"""Posteriors that answer for every ROPE, and the decision that follows from them."""
