"""Tests of the catalogue of methods."""
