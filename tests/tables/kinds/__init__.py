"""Kinds of files that people bring: what each must become, end to end."""
