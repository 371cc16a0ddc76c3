"""A question answered whole: two models, many models, a posterior, slices, another metric."""
