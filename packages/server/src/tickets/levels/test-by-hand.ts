import type { CalendarFields } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

const MINUTE_MS = 60_000

const localFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** Whether business hours that began on a day, or on the one before, run at a local time. */
function isOpen({ week, holidays }: CalendarFields, day: string, clock: string): boolean {
  const began = (on: string) =>
    holidays.some(({ date }) => date === on)
      ? []
      : week.filter((hours) => hours.day === weekdayOf(on))
  return (
    began(day).some(({ from, to }) => clock >= from && (clock < to || to <= from)) ||
    began(dayBefore(day)).some(({ from, to }) => to <= from && clock < to)
  )
}

/** Business minutes between two instants, minute by minute. */
function minutesByHand(from: number, to: number, calendar: CalendarFields): number {
  const format = localFormat(calendar.timeZone)
  let sum = 0
  for (let at = from; at < to; at += MINUTE_MS) {
    const [day = '', clock = ''] = format.format(at).split(', ')
    if (isOpen(calendar, day, clock)) sum++
  }
  return sum
}

/**
 * First replies within a target and after it, counted from the stored messages without any code of the product: by all
 * minutes, or by those of a calendar. Times are whole minutes.
 */
export async function countedByHand(
  on: Queryable,
  org: string,
  targetMin: number,
  calendar?: CalendarFields,
): Promise<{ met: number; missed: number }> {
  const { rows } = await on.query<{ asked: string; replied: string }>(
    `select ticket.created_at as asked, min(message.at) as replied
     from ticket join ticket_message message
       on message.organisation_id = ticket.organisation_id and message.ticket_id = ticket.id
     where ticket.organisation_id = $1 and message.author_role = 'agent'
     group by ticket.id, ticket.created_at`,
    [org],
  )
  const isMet = rows.map(({ asked, replied }) => {
    const [from, to] = [Date.parse(asked), Date.parse(replied)]
    const minutes = calendar ? minutesByHand(from, to, calendar) : (to - from) / MINUTE_MS
    return minutes <= targetMin
  })
  const met = isMet.filter(Boolean).length
  return { met, missed: rows.length - met }
}
