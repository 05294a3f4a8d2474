import type { AttentionAction, PriorityTicket } from '@agent-assist/contract/wire'
import { addDays, setHours, startOfHour } from 'date-fns'
import { dateTime } from '@agent-assist/kit/format'
import { nowIn, type ZonedDate } from '../../lib/dates/range.ts'
import type { MenuItem } from '../../ui/overlay/menu.tsx'

/** An action on a ticket of the board. */
export type Act = 'tookCare' | 'snooze' | 'disagree' | 'reassign' | 'undo'
/** Actions that open a dialog first. */
export type Asked = Exclude<Act, 'tookCare' | 'undo'>

interface Way extends Pick<MenuItem, 'icon'> {
  label: string
  /** Pressed while a card has the focus. */
  key: string
}

/** The label of each action, its icon, and its key. */
export const ACTS: Record<Act, Way> = {
  tookCare: { label: 'Took care', icon: 'check', key: 't' },
  snooze: { label: 'Snooze…', icon: 'moon', key: 's' },
  disagree: { label: 'Disagree…', icon: 'x', key: 'd' },
  reassign: { label: 'Reassign…', icon: 'users', key: 'r' },
  undo: { label: 'Undo', icon: 'undo', key: 'u' },
}
const names = Object.keys(ACTS) as Act[]

/** The actions on a ticket: a handled one can be undone or reassigned, others all but undone. */
export const actsOf = ({ handled }: PriorityTicket): Act[] =>
  names.filter((act) => (act === 'undo') === (handled !== undefined) || act === 'reassign')

/** The action of a key; undefined when the ticket does not allow it. */
export const actOfKey = (key: string, ticket: PriorityTicket): Act | undefined =>
  actsOf(ticket).find((act) => ACTS[act].key === key.toLowerCase())

/** Message after an action. */
export function doneText(id: string, { kind, to, until }: AttentionAction, timeZone: string) {
  switch (kind) {
    case 'tookCare':
      return `Ticket ${id} is taken care of`
    case 'snooze':
      return until
        ? `Ticket ${id} is snoozed until ${dateTime(until, timeZone)}`
        : `Ticket ${id} is snoozed`
    case 'disagree':
      return `Ticket ${id}: you disagree with its flag`
    case 'reassign':
      return `Ticket ${id} goes to ${to ?? 'no one'} in this record; the helpdesk is not changed`
  }
}

const MORNING = 9

/** The preset ends of a snooze; days are in the organisation's zone. */
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
