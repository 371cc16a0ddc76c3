"""Tests of the scripts that repeat what a page shows."""
