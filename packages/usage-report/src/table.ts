import { eventLabel, type UsageEvent } from '@agent-assist/contract/wire'

export const COLUMNS = [
  { key: 'created_on', title: 'Created At' },
  { key: 'ticket_id', title: 'Ticket ID' },
  { key: 'agent', title: 'Agent' },
  { key: 'type', title: 'Type' },
  { key: 'query', title: 'Query' },
] as const
export type Column = (typeof COLUMNS)[number]['key']

export interface Sort {
  column: Column
  isDescending: boolean
}

export const PAGE_SIZES = [10, 25, 50, 100] as const

const cell = (event: UsageEvent, column: Column): string =>
  column === 'type' ? eventLabel(event.type) : (event[column] ?? '')

/** Rows in which some column holds the words, whatever their case. */
export function searchEvents(events: readonly UsageEvent[], words: string): readonly UsageEvent[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return events
  return events.filter((event) =>
    COLUMNS.some(
      ({ key }) => key !== 'created_on' && cell(event, key).toLowerCase().includes(wanted),
    ),
  )
}

const collator = new Intl.Collator('en', { numeric: true })

/** A sorted copy; the list comes newest first and stays so among equals. */
export function sortEvents(
  events: readonly UsageEvent[],
  { column, isDescending }: Sort,
): readonly UsageEvent[] {
  const turn = isDescending ? -1 : 1
  if (column === 'created_on') {
    // instants in UTC sort as text
    return events.toSorted((a, b) =>
      a.created_on === b.created_on ? 0 : a.created_on < b.created_on ? -turn : turn,
    )
  }
  return events.toSorted((a, b) => turn * collator.compare(cell(a, column), cell(b, column)))
}
