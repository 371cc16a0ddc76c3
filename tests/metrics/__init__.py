"""Tests of what can be measured."""
