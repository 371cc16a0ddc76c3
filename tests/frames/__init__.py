"""Tests of tables that are counted where they lie."""
