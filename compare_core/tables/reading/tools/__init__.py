"""Forms of their own that tools write: ARFF, TREC, tsml, BenchExec, PGN and others."""
