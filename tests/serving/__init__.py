"""Tests of what stands before the app."""
