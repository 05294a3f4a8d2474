import type { AttentionAction, PriorityTicket } from '@agent-assist/contract/wire'
import { addDays, setHours, startOfHour } from 'date-fns'
import { dateTime } from '@agent-assist/kit/format'
import { nowIn, type ZonedDate } from '../../lib/dates/range.ts'
import type { MenuItem } from '../../ui/overlay/menu.tsx'

/** What can be done about a ticket of the board. */
export type Act = 'tookCare' | 'snooze' | 'disagree' | 'reassign' | 'undo'
/** What is asked about before it is done. */
export type Asked = Exclude<Act, 'tookCare' | 'undo'>

interface Way extends Pick<MenuItem, 'icon'> {
  label: string
  /** With the focus on a card. */
  key: string
}

/** How each act is called, and its key. */
export const ACTS: Record<Act, Way> = {
  tookCare: { label: 'Took care', icon: 'check', key: 't' },
  snooze: { label: 'Snooze…', icon: 'moon', key: 's' },
  disagree: { label: 'Disagree…', icon: 'x', key: 'd' },
  reassign: { label: 'Reassign…', icon: 'users', key: 'r' },
  undo: { label: 'Undo', icon: 'undo', key: 'u' },
}
const names = Object.keys(ACTS) as Act[]

/** What can be done about this ticket: what holds can be taken back, all else done again. */
export const actsOf = ({ handled }: PriorityTicket): Act[] =>
  names.filter((act) => (act === 'undo') === (handled !== undefined) || act === 'reassign')

/** The act that a key stands for. */
export const actOfKey = (key: string, ticket: PriorityTicket): Act | undefined =>
  actsOf(ticket).find((act) => ACTS[act].key === key.toLowerCase())

/** What is said once it is done. */
export function doneText(id: string, { kind, to, until }: AttentionAction, timeZone: string) {
  switch (kind) {
    case 'tookCare':
      return `Ticket ${id} is taken care of`
    case 'snooze':
      return `Ticket ${id} is snoozed${until ? ` until ${dateTime(until, timeZone)}` : ''}`
    case 'disagree':
      return `Ticket ${id}: you disagree with its flag`
    case 'reassign':
      return `Ticket ${id} goes to ${to ?? 'nobody'} in this record; the helpdesk is not told`
  }
}

const MORNING = 9

/** Until when a ticket can be snoozed at one press; days of the organisation's zone. */
export function snoozes(timeZone: string, now = nowIn(timeZone)) {
  const at = (days: number) => setHours(startOfHour(addDays(now, days)), MORNING) as ZonedDate
  const inHours = (hours: number) => new Date(+now + hours * 3_600_000)
  return [
    { value: 'hour', label: 'For an hour', until: inHours(1) },
    { value: 'hours', label: 'For four hours', until: inHours(4) },
    { value: 'tomorrow', label: 'Until tomorrow, 09:00', until: at(1) },
    { value: 'week', label: 'For a week, until 09:00', until: at(7) },
  ] as const
}
