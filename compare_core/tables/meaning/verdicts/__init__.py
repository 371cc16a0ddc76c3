"""What says that an answer was right: ticks, words, lists of accepted answers, counts, failures."""
