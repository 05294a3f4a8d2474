import {
  daysBetween,
  LEAVE_DAYS_MAX,
  LEAVE_IMPORT_MAX,
  LEAVE_NOTE_MAX,
} from '@agent-assist/contract/wire'
import { csvOf } from '@agent-assist/kit/export/csv'
import { csvRows } from '@agent-assist/file-reader/csv-rows'
import type { LeaveEntry, Schedule } from '../base/queries.ts'
import { isDay } from './schedule-file.ts'

const HEAD = ['Agent', 'First day', 'Last day', 'Note', 'State']

/** The leave that is loaded as a CSV file, which the import reads back. */
export const leaveCsv = ({ leave }: Schedule): string =>
  csvOf(
    HEAD,
    leave.map(({ agent, from, to, note, state }) => [agent, from, to, note, state]),
  )

export interface ReadLeave {
  items: LeaveEntry[]
  /** What cannot be entered as it is. */
  problems: string[]
  /** Rows that are no leave, e.g. requests that are not approved: they are passed over. */
  passedOver: number
}

/** Why an entry cannot be entered; undefined: it can. */
export function entryProblem(
  { agent, from, to, note }: LeaveEntry,
  known: ReadonlySet<string>,
): string | undefined {
  if (!agent) return 'no agent'
  if (!known.has(agent)) return `${agent} is not in the schedule`
  for (const day of [from, to]) if (!isDay(day)) return `“${day}” is not a date such as 2026-11-23`
  if (to < from) return 'the last day is before the first'
  if (daysBetween(from, to).length > LEAVE_DAYS_MAX) return `at most ${LEAVE_DAYS_MAX} days`
  if (note.length > LEAVE_NOTE_MAX) return `a note has at most ${LEAVE_NOTE_MAX} characters`
  return undefined
}

/** Too much for one file. */
export const tooMany = (items: readonly LeaveEntry[]): string[] =>
  items.length > LEAVE_IMPORT_MAX ? [`At most ${LEAVE_IMPORT_MAX} entries at once`] : []

/** Reads a CSV file with the columns of `leaveCsv`; last day, note and state may be missing. */
export async function readLeaveCsv(file: File, { agents }: Schedule): Promise<ReadLeave> {
  const known = new Set(agents.map(({ name }) => name))
  const read: ReadLeave = { items: [], problems: [], passedOver: 0 }
  let isHead = true
  for await (const { rows } of csvRows(file))
    for (const { line, cells, problem: quotes } of rows) {
      const [agent = '', from = '', to = '', note = '', state = ''] = cells.map((cell) =>
        cell.trim(),
      )
      if (isHead) {
        isHead = false
        if (agent.toLowerCase() === 'agent') continue
      }
      if (state !== '' && state.toLowerCase() !== 'approved') {
        read.passedOver++
        continue
      }
      const entry = { agent, from, to: to || from, note }
      const problem = quotes ?? entryProblem(entry, known)
      if (problem === undefined) read.items.push(entry)
      else read.problems.push(`Line ${line}: ${problem}`)
    }
  read.problems.push(...tooMany(read.items))
  return read
}
