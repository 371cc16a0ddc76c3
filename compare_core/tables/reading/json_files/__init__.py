"""JSON as rows: lists of records, objects within objects, and what is read of them within limits."""
