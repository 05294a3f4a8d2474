import { seenIn } from '@agent-assist/file-reader/times'

/* The columns of a table of shifts: found by their names, or by the days in its heading. */

const NAMES = {
  agent:
    /^(?:agent|employee|team ?member|member|staff|staff member|worker|user|person|resource|full|display|mitarbeiter(?:in)?)?(?:[ _-]?name)?$/i,
  firstName: /^(?:first|given)[ _-]?name$|^vorname$/i,
  lastName: /^(?:last|family)[ _-]?name$|^surname$|^nachname$/i,
  date: /^(?:(?:shift|work|start)[ _-]?)?(?:date|day)$|^datum$|^tag$/i,
  start:
    /^(?:shift[ _-]?)?(?:start|starts|begin|begins|from|time in|clock in)(?:[ _-]?time)?$|^von$|^beginn$/i,
  end: /^(?:shift[ _-]?)?(?:end|ends|finish|to|until|time out|clock out)(?:[ _-]?time)?$|^bis$|^ende$/i,
  shift: /^(?:shift|working)?(?:[ _-]?(?:shift|time|times|hours))?$|^schicht$/i,
  breaks: /^(?:(?:un)?paid[ _-]?)?breaks?(?:[ _-]?times?)?$|^pausen?$/i,
  zone: /^(?:time[ _-]?)?zone$|^zeitzone$/i,
} satisfies Record<string, RegExp>

/** What a column of a shift has. */
export type ShiftPart = keyof typeof NAMES
const PARTS = Object.keys(NAMES) as ShiftPart[]

export type ShiftColumns = Partial<Record<ShiftPart, number>>

/** Columns by position: a row a shift, or a row an agent with the days as columns. */
export type ShiftForm =
  | { kind: 'rows'; columns: ShiftColumns }
  | { kind: 'days'; columns: ShiftColumns; days: { at: number; date: string }[] }

/** The order of the columns that files of this screen have. */
export const OWN_COLUMNS: ShiftColumns = { agent: 0, date: 1, shift: 2, breaks: 3, zone: 4 }

/** A remark in brackets, such as the unit, is no part of a name. */
const plainName = (cell: string) => cell.replace(/\s*\([^)]*\)\s*$/, '').trim()

function columnsIn(cells: readonly string[]): ShiftColumns {
  const columns: ShiftColumns = {}
  for (const [at, cell] of cells.entries()) {
    const name = plainName(cell)
    const part = name && PARTS.find((one) => columns[one] === undefined && NAMES[one].test(name))
    if (part) columns[part] = at
  }
  return columns
}

/** Whether a cell is a day, and no number or time. */
export const isDate = (cell: string): boolean =>
  /[^\d.]|\..*\./.test(cell.trim()) && !cell.includes(':') && seenIn(cell).orders.length > 0

/** The form of a table with this heading; undefined: the row is no heading. */
export function shiftForm(cells: readonly string[]): ShiftForm | undefined {
  const columns = columnsIn(cells)
  const { agent, firstName, date, start, shift } = columns
  const days = cells.flatMap((cell, at) => (isDate(cell) ? [{ at, date: cell.trim() }] : []))
  const hasAgent = agent !== undefined || firstName !== undefined
  if (days.length > 0 && !isDate(cells[0] ?? '') && (hasAgent || days.length > 1)) {
    return { kind: 'days', columns: hasAgent ? columns : { ...columns, agent: 0 }, days }
  }
  const hasDay = date !== undefined || start !== undefined
  const hasTime = shift !== undefined || start !== undefined
  return hasAgent && hasDay && hasTime ? { kind: 'rows', columns } : undefined
}
