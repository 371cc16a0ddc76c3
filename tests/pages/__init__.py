"""Tests of the pages, run without a browser."""
