import type { PdfCell, PdfTable } from './document.ts'
import type { Face } from './face.ts'
import { linesOf } from './lines.ts'
import { type Faces, LINE_HEIGHT, type Pages, SIZE } from './pages.ts'

/** Blank at each side of a column within the table, and above and below a row. */
const [BESIDE, ABOVE] = [8, 2]
const [LINE, HEAD_LINE] = [1, 2]
const LINE_GRAY = 0.67

const cellOf = (cell: PdfCell) =>
  typeof cell === 'string' ? { text: cell, bold: false } : { bold: false, ...cell }

const faceOf = (faces: Faces, bold: boolean): Face => (bold ? faces.bold : faces.plain)

/** Widest line of each column that asks for as much as it needs. */
function naturalWidths({ table: { widths, body } }: PdfTable, faces: Faces): number[] {
  const natural = widths.map(() => 0)
  for (const row of body)
    for (const [place, cell] of row.entries()) {
      if (widths[place] !== 'auto') continue
      const { text, bold } = cellOf(cell)
      for (const line of text.split('\n'))
        natural[place] = Math.max(natural[place]!, faceOf(faces, bold).widthOf(line, SIZE))
    }
  return natural.map(Math.ceil)
}

/** Width of each column without its blanks: given, as needed, or an equal share of the rest. */
function columnWidths(part: PdfTable, faces: Faces, whole: number): number[] {
  const { widths } = part.table
  const room = whole - 2 * BESIDE * (widths.length - 1)
  const natural = naturalWidths(part, faces)
  const given = widths.map((width) => (typeof width === 'number' ? width : 0))
  const stars = widths.filter((width) => width === '*').length
  const least = (room / widths.length) * stars // a column that takes the rest gets as much as it would in equal ones
  const free = room - given.reduce((a, b) => a + b, 0)
  const asked = natural.reduce((a, b) => a + b, 0)
  const shrink = Math.min(1, Math.max(0, free - least) / (asked || 1))
  const rest = free - asked * shrink
  return widths.map((width, place) =>
    width === '*' ? rest / stars : width === 'auto' ? natural[place]! * shrink : given[place]!,
  )
}

interface SetCell {
  lines: string[]
  face: Face
  isRight: boolean
}

/** Draws a table; its head is repeated on each page. `onRow` is called with the drawn share of its rows. */
export function drawTable(
  pages: Pages,
  part: PdfTable,
  faces: Faces,
  onRow: (share: number) => void,
): void {
  const widths = columnWidths(part, faces, pages.width)
  const lefts = widths.map((_, place) =>
    widths.slice(0, place).reduce((left, width) => left + width + 2 * BESIDE, 0),
  )
  const lineHeight = faces.plain.height * SIZE * LINE_HEIGHT
  const setRow = (row: readonly PdfCell[]): SetCell[] =>
    row.map((cell, place) => {
      const { text, bold, ...look } = cellOf(cell)
      const face = faceOf(faces, bold)
      const isRight = 'alignment' in look && look.alignment === 'right'
      return { lines: linesOf(face, text, SIZE, widths[place]!), face, isRight }
    })
  const heightOf = (row: readonly SetCell[]) =>
    Math.max(1, ...row.map(({ lines }) => lines.length)) * lineHeight + 2 * ABOVE

  function draw(row: readonly SetCell[], height: number): void {
    for (const [place, { lines, face, isRight }] of row.entries())
      for (const [at, line] of lines.entries()) {
        const indent = isRight ? widths[place]! - face.widthOf(line, SIZE) : 0
        pages.text(line, { face, left: lefts[place]! + indent, down: ABOVE + at * lineHeight })
      }
    pages.down(height)
  }

  const [head = [], ...rows] = part.table.body
  const setHead = setRow(head)
  const headHeight = heightOf(setHead)
  const drawHead = () => {
    draw(setHead, headHeight)
    pages.line(HEAD_LINE, 0)
    pages.down(HEAD_LINE)
  }
  pages.need(headHeight + HEAD_LINE + lineHeight + 2 * ABOVE)
  drawHead()
  for (const [index, row] of rows.entries()) {
    const cells = setRow(row)
    const height = heightOf(cells)
    if (pages.need(height)) drawHead()
    else if (index > 0) {
      pages.line(LINE, LINE_GRAY)
      pages.down(LINE)
    }
    draw(cells, height)
    onRow((index + 1) / rows.length)
  }
}
