"""An answer as a document: one description, written as HTML, Markdown or LaTeX."""

from compare_core.report.document import Brought, Report, Section, Table
from compare_core.report.making import make
from compare_core.report.markdown import to_markdown
from compare_core.report.rendering import bibtex, to_html, to_latex, to_zip

__all__ = ["Brought", "Report", "Section", "Table", "bibtex", "make", "to_html", "to_latex", "to_markdown", "to_zip"]
