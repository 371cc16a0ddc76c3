"""The guide: which method, every method, words, pitfalls, and what confirms the figures."""
