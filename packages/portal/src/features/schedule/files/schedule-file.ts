import { csvOf } from '@agent-assist/kit/export/csv'
import { csvRows } from '@agent-assist/file-reader/csv-rows'
import {
  addIsoDays,
  breaksText,
  planText,
  readPlan,
  SCHEDULE_CHANGES_MAX,
} from '@agent-assist/contract/wire'
import type { Grid } from '../base/model.ts'
import type { DayPlan, Schedule, ScheduleAgent } from '../base/queries.ts'

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

/** Reads a CSV file with the columns of `scheduleCsv`; breaks and zone may be missing. */
export async function readScheduleFile(
  file: File,
  { agents }: Schedule,
  usual: Omit<ScheduleAgent, 'name'>,
): Promise<ReadFile> {
  const known = new Map(agents.map((agent) => [agent.name, agent]))
  const added = new Map<string, ScheduleAgent>()
  const days = new Map<string, FileDay>()
  const problems: string[] = []
  let isHead = true
  for await (const { rows } of csvRows(file))
    for (const { line, cells } of rows) {
      const [name = '', day = '', shift = '', breaks = '', zoneText = ''] = cells.map((cell) =>
        cell.trim(),
      )
      if (isHead) {
        isHead = false
        if (name.toLowerCase() === 'agent') continue
      }
      const zone = zoneText || (known.get(name) ?? added.get(name))?.zone || usual.zone
      const read = readPlan(shift, breaks, zone)
      const problem =
        (name ? undefined : 'no agent') ??
        (isDay(day) ? undefined : `“${day}” is not a date such as 2026-11-23`) ??
        (isZone(zone) ? undefined : `“${zone}” is not a time zone`) ??
        ('problem' in read ? read.problem : undefined)
      if (problem !== undefined || 'problem' in read) {
        problems.push(`Line ${line}: ${problem}`)
        continue
      }
      if (!known.has(name) && !added.has(name)) added.set(name, { ...usual, name, zone })
      days.set(`${day} ${name}`, { agent: name, day, plan: read.plan ?? undefined })
    }
  if (days.size > SCHEDULE_CHANGES_MAX)
    problems.push(`At most ${SCHEDULE_CHANGES_MAX} days at once`)
  return { days: [...days.values()], agents: [...added.values()], problems }
}
