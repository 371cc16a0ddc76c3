"""Tests of lessons and rooms."""
