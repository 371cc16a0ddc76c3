"""Tests of what is written down and read back."""
