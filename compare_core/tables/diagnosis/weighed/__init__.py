"""What is compared in rows, by which number, and on what: every pair of columns weighed alike, whatever it is called.

A rule knows the files of which somebody has thought. Here nothing is decided by a rule: each column has marks, such as
that its cells name models, or that its numbers have fractions, and each mark has points. The points were not thought
out, but fitted to public files of which people had written down beforehand what is to be compared by what; see
`docs/decisions`. What comes out is an order of what may be meant, and never a reading that nobody agreed to.
"""
