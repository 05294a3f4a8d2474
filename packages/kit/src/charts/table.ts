import { add } from './dom.ts'
import type { Table } from './model.ts'

/** Number of rows that are rendered at a time; scrolling adds more. */
const STEP = 500

function line(parent: HTMLElement, cells: readonly string[], isHead: boolean): void {
  const row = add(parent, 'tr')
  cells.forEach((text, i) => {
    const cell = add(row, isHead || i === 0 ? 'th' : 'td', i === 0 ? '' : 'k-number', text)
    if (isHead || i === 0) cell.setAttribute('scope', isHead ? 'col' : 'row')
  })
}

/** Renders the table of a chart into the element; a long table grows while it is scrolled. */
export function drawTable(element: HTMLElement, table: Table, label: string): void {
  element.replaceChildren()
  element.setAttribute('aria-label', `${label}, table`)
  const grid = add(element, 'table')
  grid.setAttribute('aria-rowcount', String(table.count + 1))
  line(add(grid, 'thead'), table.head, true)
  const body = add(grid, 'tbody')
  let shown = 0
  const grow = () => {
    const end = Math.min(table.count, shown + STEP)
    for (; shown < end; shown++) line(body, table.row(shown), false)
  }
  grow()
  if (table.foot) line(add(grid, 'tfoot'), table.foot, false)
  element.onscroll = () => {
    const rest = element.scrollHeight - element.scrollTop - element.clientHeight
    if (rest < element.clientHeight && shown < table.count) grow()
  }
}
