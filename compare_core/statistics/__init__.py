"""What several methods share: corrections, resampling, the t of repeated scores, hierarchies."""
