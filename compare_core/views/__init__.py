"""Evidence as a method looks at it: one family or one pair of models."""
