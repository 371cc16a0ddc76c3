"""Probabilities of classes, of several models: which class each found likeliest."""
