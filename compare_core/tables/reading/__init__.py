"""Bytes to a table of text: what a file is, how it is written, and the limits on what it may ask for."""
