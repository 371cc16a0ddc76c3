"""Tests of questions answered whole."""
