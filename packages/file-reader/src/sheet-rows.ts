import type { CsvPortion, CsvRow } from './csv-rows.ts'
import { columnOf, numberText, sheetText } from './sheet-values.ts'
import type { SheetEntry, Workbook } from './workbook.ts'
import { parseXml, type XmlHandler } from './xml.ts'

/** Attributes and texts of the cell that is read. */
interface Cell {
  at: number
  kind: string
  style: number
  text: string
}

function textOf({ kind, style, text }: Cell, { strings, formats, is1904 }: Workbook): string {
  switch (kind) {
    case 's':
      return strings[Number(text)] ?? ''
    case 'b':
      return text.trim() === '1' ? 'TRUE' : 'FALSE'
    case 'e': // an error of a formula
      return ''
    case 'str':
    case 'inlineStr':
      return sheetText(text)
    case 'd':
      return text.replace('T', ' ')
    default:
      return numberText(text, formats[style], is1904)
  }
}

/** Collects the rows of a sheet while its XML is parsed. */
function createRows(workbook: Workbook) {
  let rows: CsvRow[] = []
  let line = 0
  let cells: string[] = []
  let cell: Cell | undefined
  let next = 0
  let isText = false

  function endCell(): void {
    if (!cell) return
    while (cells.length < cell.at) cells.push('')
    cells[cell.at] = textOf(cell, workbook)
    next = cell.at + 1
    cell = undefined
  }

  const handler: XmlHandler = {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes['r'] ?? 0) || line + 1
        cells = []
        next = 0
      }
      if (name === 'c') {
        const { r = '', t = 'n', s = '0' } = attributes
        cell = { at: columnOf(r) ?? next, kind: t, style: Number(s), text: '' }
      }
      isText ||= name === 'v' || name === 't'
    },
    text: (part) => {
      if (cell && isText) cell.text += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false
      if (name === 'c') endCell()
      if (name === 'row' && cells.some((one) => one.trim())) rows.push({ line, cells })
    },
  }
  function taken(): CsvRow[] {
    const all = rows
    rows = []
    return all
  }
  return { handler, taken }
}

/** Reads the rows of a sheet as those of a CSV file; only one part of them is in memory. */
export async function* sheetRows(
  { file }: SheetEntry,
  workbook: Workbook,
): AsyncGenerator<CsvPortion> {
  const { handler, taken } = createRows(workbook)
  for await (const share of parseXml(file.bytes(), handler))
    yield { rows: taken(), delimiter: '', share }
}
