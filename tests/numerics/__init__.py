"""Tests of numbers that stay right at the edges."""
