"""An analysis written down, and read back without trusting a word of it."""
