import { addIsoDays, plannedParts } from './plan-times.ts'
import { planLines } from './plan-text.ts'
import type { DayPlan, Leave } from './schedule-shapes.ts'

/** Bytes of a line of a calendar file (RFC 5545, 3.1). */
const LINE_BYTES = 75

const instantText = (ms: number) =>
  `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const dayText = (day: string) => day.replaceAll('-', '')
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** Folds a line: longer ones go on in the next one after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [out, length] = ['', 0]
  for (const sign of line) {
    const bytes = encoder.encode(sign).length
    if (length + bytes > LINE_BYTES) [out, length] = [`${out}\r\n `, 1]
    out += sign
    length += bytes
  }
  return out
}

interface CalendarDay {
  day: string
  plan: DayPlan
  revision: number
}

export interface CalendarInput {
  /** Part of the ids of events, e.g. the organisation. */
  source: string
  agent: string
  days: readonly CalendarDay[]
  leave: readonly Leave[]
  now: number
}

/** Published shifts and approved leave as a calendar file (iCalendar, RFC 5545); an event for each part of a shift. */
export function calendarText({ source, agent, days, leave, now }: CalendarInput): string {
  const stamp = `DTSTAMP:${instantText(now)}`
  const shifts = days.flatMap(({ day, plan, revision }) =>
    plannedParts(day, plan).map(({ from, to, breaks }, part) => [
      'BEGIN:VEVENT',
      `UID:${day}-${part}-${encodeURIComponent(agent)}@${source}`,
      stamp,
      `SEQUENCE:${revision}`,
      `DTSTART:${instantText(from)}`,
      `DTEND:${instantText(to)}`,
      `SUMMARY:${escaped(`Shift ${planLines(plan)[part] ?? ''}`)}`,
      ...(breaks.length > 0 && plan.kind === 'shift'
        ? [
            `DESCRIPTION:${escaped(
              `Breaks: ${(plan.parts[part]?.breaks ?? []).map(({ start, end }) => `${start} - ${end}`).join(', ')}`,
            )}`,
          ]
        : []),
      'END:VEVENT',
    ]),
  )
  const away = leave
    .filter(({ state }) => state === 'approved')
    .map(({ id, from, to }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${source}`,
      stamp,
      `DTSTART;VALUE=DATE:${dayText(from)}`,
      // the end of an event is not part of it
      `DTEND;VALUE=DATE:${dayText(addIsoDays(to, 1))}`,
      'SUMMARY:Leave',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agent Assist//Schedule//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(`Shifts of ${agent}`)}`,
    ...shifts.flat(),
    ...away.flat(),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
