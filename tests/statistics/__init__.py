"""Tests of what several methods share."""
