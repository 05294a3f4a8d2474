import { csvOf } from '@agent-assist/kit/export/csv'
import {
  addIsoDays,
  breaksText,
  planText,
  readPlan,
  SCHEDULE_CHANGES_MAX,
} from '@agent-assist/contract/wire'
import { type DateOrder, readTime, seenIn } from '@agent-assist/file-reader/times'
import type { Grid } from '../base/model.ts'
import type { DayPlan, Schedule, ScheduleAgent } from '../base/queries.ts'
import type { ShiftCells, ShiftTable } from './shift-table.ts'
import { clockText, isLength, shiftText, spansText } from './shift-times.ts'

const HEAD = ['Agent', 'Date', 'Shift', 'Breaks', 'Time zone']

/** The shown days as a CSV file; what is not planned is in it, too. */
export const scheduleCsv = ({ rows }: Grid): string =>
  csvOf(
    HEAD,
    rows.flatMap(({ agent, cells }) =>
      cells.map(({ day, plan }) => [
        agent.name,
        day,
        planText(plan),
        breaksText(plan),
        plan?.kind === 'shift' ? plan.zone : agent.zone,
      ]),
    ),
  )

const EXAMPLE_NAMES = ['Ann', 'Ben']

/** A file to fill in, with a shift by day and one over midnight, of agents of the schedule where it has any. */
export function templateCsv({ agents }: Schedule, today: string): string {
  const [first, second] = EXAMPLE_NAMES.map((name, at) => agents[at]?.name ?? name)
  return csvOf(
    ['Agent', 'Date', 'Start', 'End', 'Breaks', 'Time zone'],
    [
      [first, today, '09:00', '17:30', '12:00 - 12:30', ''],
      [second, today, '22:00', '06:00', '02:00 - 02:15; 04:00 - 04:15', ''],
    ],
  )
}

export interface FileDay {
  agent: string
  day: string
  plan: DayPlan | undefined
}

export interface ReadFile {
  days: FileDay[]
  /** Agents that the schedule does not have yet. */
  agents: ScheduleAgent[]
  problems: string[]
  /** Shifts whose breaks have a length but no time of day: they are planned without breaks. Missing: none. */
  untimedBreaks?: number
}

/** Whether the calendar has this day; programs read February 30 as March 2. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addIsoDays(text, 0) === text

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** ISO 8601 of a time on the wall. Throws an Error with the end of a sentence. */
function wallTime(text: string, dateOrder: DateOrder | undefined): string {
  if (!seenIn(text).isLocal) throw new Error(`“${text}” has a zone; write the time of the agent`)
  return readTime(text, { dateOrder, timeZone: 'UTC' })
}

/** A time of day as `09:00`, also behind a date. Throws an Error with the end of a sentence. */
function clockIn(text: string, dateOrder: DateOrder | undefined): string {
  const clock = clockText(text)
  if (clock) return clock
  if (seenIn(text).orders.length === 0) throw new Error(`“${text}” is not a time such as 08:30`)
  return wallTime(text, dateOrder).slice(11, 16)
}

/** What a row plans, as the texts of our own files. */
function textsOf({ shift, start, end, breaks }: ShiftCells, dateOrder: DateOrder | undefined) {
  const spans = start
    ? `${clockIn(start, dateOrder)} - ${clockIn(end, dateOrder)}`
    : shiftText(shift)
  return { shift: spans, breaks: isLength(breaks) ? '' : spansText(breaks) }
}

interface FileShift {
  line: number
  agent: string
  day: string
  zone: string
  shift: string
  breaks: string
}

interface Rules {
  dateOrder: DateOrder | undefined
  schedule: Schedule
  /** Zone and hours of agents that the schedule does not have yet. */
  usual: Omit<ScheduleAgent, 'name'>
}

/** The shift of a row. Throws an Error with the end of a sentence. */
function shiftOf(cells: ShiftCells, { dateOrder, schedule, usual }: Rules): FileShift {
  if (cells.problem) throw new Error(cells.problem)
  if (!cells.agent) throw new Error('no agent')
  if (!cells.date) throw new Error('no date')
  const isNamed = ({ name }: ScheduleAgent) => name.toLowerCase() === cells.agent.toLowerCase()
  const known = schedule.agents.find(isNamed)
  const zone = cells.zone || known?.zone || usual.zone
  const day = wallTime(cells.date, dateOrder).slice(0, 10)
  if (!isZone(zone)) throw new Error(`“${zone}” is not a time zone`)
  const { line, agent } = cells
  return { line, agent: known?.name ?? agent, day, zone, ...textsOf(cells, dateOrder) }
}

/** The plan of a day from all its rows, each of them a part of the shift; a row that is there twice counts once. */
function planOf(rows: readonly FileShift[]) {
  const joined = (part: 'shift' | 'breaks') =>
    [...new Set(rows.map((row) => row[part]).filter(Boolean))].toSorted().join('; ')
  return readPlan(joined('shift'), joined('breaks'), rows[0]?.zone ?? 'UTC')
}

/** Reads the shifts of a table; rows with a problem are named with their line. */
export function readShifts({ shifts, problem }: ShiftTable, rules: Rules): ReadFile {
  const problems = problem ? [problem] : []
  const byDay = new Map<string, FileShift[]>()
  for (const cells of shifts)
    try {
      const shift = shiftOf(cells, rules)
      const key = `${shift.day} ${shift.agent}`
      byDay.set(key, [...(byDay.get(key) ?? []), shift])
    } catch (error) {
      problems.push(`Line ${cells.line}: ${(error as Error).message}`)
    }
  const known = new Set(rules.schedule.agents.map(({ name }) => name))
  const agents = new Map<string, ScheduleAgent>()
  const days: FileDay[] = []
  for (const rows of byDay.values()) {
    const [{ line, agent, day, zone }] = rows as [FileShift]
    const read = planOf(rows)
    if ('problem' in read) {
      problems.push(`Line ${line}: ${read.problem}`)
      continue
    }
    if (!known.has(agent) && !agents.has(agent))
      agents.set(agent, { ...rules.usual, name: agent, zone })
    days.push({ agent, day, plan: read.plan ?? undefined })
  }
  if (days.length > SCHEDULE_CHANGES_MAX)
    problems.push(`At most ${SCHEDULE_CHANGES_MAX} days at once`)
  const untimedBreaks = shifts.filter(({ breaks }) => isLength(breaks)).length
  const found = { days, agents: [...agents.values()], problems }
  return untimedBreaks > 0 ? { ...found, untimedBreaks } : found
}
