"""Tests of posteriors and decisions."""
