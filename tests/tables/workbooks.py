"""Excel workbooks as their parts: the few that a reader needs."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def of_cells(rows: list[list[object]], more: str = "") -> str:
    """Write a sheet of texts, numbers, truths and gaps."""
    lines = []
    for y, row in enumerate(rows, 1):
        cells = "".join(_cell(f"{chr(65 + x)}{y}", value) for x, value in enumerate(row) if value is not None)
        lines.append(f'<row r="{y}">{cells}</row>')
    return of_xml("".join(lines), more)


def of_xml(rows: str, more: str = "") -> str:
    """Write a sheet whose rows are XML."""
    return f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData>{more}</worksheet>'


def _cell(place: str, value: object) -> str:
    if isinstance(value, bool):
        return f'<c r="{place}" t="b"><v>{value:d}</v></c>'
    if isinstance(value, str):
        return f'<c r="{place}" t="inlineStr"><is><t>{value}</t></is></c>'
    return f'<c r="{place}"><v>{value}</v></c>'


def workbook(sheets: Mapping[str, str], *, hidden: frozenset[str] = frozenset(), shared: Sequence[str] = ()) -> bytes:
    """Put sheets, each as XML, into a workbook, and the texts that its cells share."""
    state = dict.fromkeys(hidden, ' state="hidden"')
    listed = "".join(
        f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}"{state.get(name, "")}/>' for n, name in enumerate(sheets, 1)
    )
    targets = "".join(
        f'<Relationship Id="rId{n}" Type="{DOCUMENT}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in range(1, len(sheets) + 1)
    )
    if shared:
        targets += f'<Relationship Id="shared" Type="{DOCUMENT}/sharedStrings" Target="sharedStrings.xml"/>'
    whole = f'<Relationship Id="rId1" Type="{DOCUMENT}/officeDocument" Target="xl/workbook.xml"/>'
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("_rels/.rels", f'<Relationships xmlns="{RELATIONS}">{whole}</Relationships>')
        archive.writestr(
            "xl/workbook.xml", f'<workbook xmlns="{MAIN}" xmlns:r="{DOCUMENT}"><sheets>{listed}</sheets></workbook>'
        )
        archive.writestr("xl/_rels/workbook.xml.rels", f'<Relationships xmlns="{RELATIONS}">{targets}</Relationships>')
        archive.writestr("xl/styles.xml", "<styleSheet/>")
        if shared:
            texts = "".join(f"<si><t>{text}</t></si>" for text in shared)
            archive.writestr("xl/sharedStrings.xml", f'<sst xmlns="{MAIN}">{texts}</sst>')
        for n, sheet in enumerate(sheets.values(), 1):
            archive.writestr(f"xl/worksheets/sheet{n}.xml", sheet)
    return packed.getvalue()
