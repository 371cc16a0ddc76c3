"""Tests of what people can bring."""
