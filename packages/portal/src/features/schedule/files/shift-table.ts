import { csvRows } from '@agent-assist/file-reader/csv-rows'
import { createDatesLook, type DatesLook } from '@agent-assist/file-reader/date-orders'
import { seenIn } from '@agent-assist/file-reader/times'
import {
  isDate,
  OWN_COLUMNS,
  shiftForm,
  type ShiftColumns,
  type ShiftForm,
  type ShiftPart,
} from './shift-columns.ts'

/** Lines at the beginning among which the heading is looked for. */
const HEADING_LINES = 20

/** A shift of a file as its cells say it. */
export interface ShiftCells {
  line: number
  agent: string
  date: string
  /** `09:00-17:00`; empty when the file has start and end. */
  shift: string
  start: string
  end: string
  breaks: string
  zone: string
  /** Problem with the quotes of its line. */
  problem?: string
}

/** A table of shifts, before it is known whether day or month comes first in it. */
export interface ShiftTable {
  shifts: ShiftCells[]
  dates: DatesLook
  /** Why it cannot be read; it then has no shifts. */
  problem?: string
}

interface Row {
  line: number
  cells: readonly string[]
  problem?: string
}

async function rowsOf(file: File): Promise<Row[]> {
  const all: Row[] = []
  for await (const { rows } of csvRows(file))
    for (const { line, cells, problem } of rows)
      all.push({ line, cells: cells.map((cell) => cell.trim()), ...(problem ? { problem } : {}) })
  return all
}

/** The form of a table and its rows below the heading; undefined: its columns are not known. */
function formOf(rows: readonly Row[]): { form: ShiftForm; data: readonly Row[] } | undefined {
  for (const [at, { cells }] of rows.slice(0, HEADING_LINES).entries()) {
    const form = shiftForm(cells)
    if (form) return { form, data: rows.slice(at + 1) }
  }
  const isOwn = isDate(rows[0]?.cells[1] ?? '')
  return isOwn ? { form: { kind: 'rows', columns: OWN_COLUMNS }, data: rows } : undefined
}

function cellsOf({ line, cells, problem }: Row, columns: ShiftColumns): ShiftCells {
  const cell = (part: ShiftPart) => cells[columns[part] ?? -1] ?? ''
  const name = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ')
  const start = cell('start')
  return {
    line,
    agent: cell('agent') || name,
    date: cell('date') || (seenIn(start).orders.length > 0 ? start : ''),
    shift: start ? '' : cell('shift'),
    start,
    end: cell('end'),
    breaks: cell('breaks'),
    zone: cell('zone'),
    ...(problem ? { problem } : {}),
  }
}

/** The shifts of a row: one, or one for each day. A row of a table of days without a name is a remark. */
function shiftsOf(row: Row, form: ShiftForm): ShiftCells[] {
  const own = cellsOf(row, form.columns)
  if (form.kind === 'rows') return [own]
  if (!own.agent) return []
  const none = { start: '', end: '', breaks: '' }
  return form.days.map(({ at, date }) => ({ ...own, ...none, date, shift: row.cells[at] ?? '' }))
}

const NO_COLUMNS =
  'No line names the columns. Name them Agent, Date, Start and End, or put the days above the columns, as in the template.'

/** Reads a table of shifts: a row a shift, or a row an agent with the days as columns. */
export async function readShiftTable(file: File): Promise<ShiftTable> {
  const rows = await rowsOf(file)
  const found = formOf(rows)
  const dates = createDatesLook()
  if (!found) return { shifts: [], dates: dates.look(), problem: NO_COLUMNS }
  const shifts = found.data.flatMap((row) => shiftsOf(row, found.form))
  for (const { date } of shifts) dates.add(date)
  return { shifts, dates: dates.look() }
}
