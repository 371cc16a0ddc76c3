"""What pages show: two models, many models, a posterior, items, what was brought, an experiment."""
