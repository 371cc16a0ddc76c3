"""What holds nothing to compare, and what to bring instead."""
