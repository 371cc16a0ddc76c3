"""Do the tests notice when the mathematics changes?

Mutants of `compare_core`'s methods, statistics, numerics and metrics are drawn at random; each runs only the tests that
reach the function it changes, the quickest first, in a process forked from one that has imported and collected
everything, so that most of them cost less than a second.
"""
