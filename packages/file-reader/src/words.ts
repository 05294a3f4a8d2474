import type { FilePreset, FileWords, TicketRecord, WordField } from '@agent-assist/contract/wire'
import { FILE_PRESETS, profileOf, ratingOf, ratingOfStep } from '@agent-assist/contract/wire'

/* Words and numbers of helpdesks for status, priority and rating. What is not here is asked. */

export type Status = TicketRecord['statusHistory'][number]['status']
export type Priority = NonNullable<TicketRecord['priority']>
export type Rating = NonNullable<ReturnType<typeof ratingOf>>

/** A word of a file may be a name that every object has, such as `constructor`. */
function table<V>(values: Readonly<Record<string, V>>): ReadonlyMap<string, V> {
  return new Map(Object.entries(values))
}

const STATUSES = table<Status>({
  new: 'new',
  created: 'new',
  unassigned: 'new',
  open: 'open',
  opened: 'open',
  reopened: 'open',
  're-opened': 'open',
  active: 'open',
  assigned: 'open',
  'in progress': 'open',
  'work in progress': 'open',
  pending: 'pending',
  'waiting on customer': 'pending',
  'waiting for customer': 'pending',
  'awaiting customer': 'pending',
  'pending customer': 'pending',
  snoozed: 'pending',
  hold: 'hold',
  'on hold': 'hold',
  'on-hold': 'hold',
  'waiting on third party': 'hold',
  'pending reminder': 'hold',
  solved: 'solved',
  resolved: 'solved',
  done: 'solved',
  completed: 'solved',
  closed: 'closed',
  archived: 'closed',
})

/** Helpdesks' names for our priorities. */
const PRIORITIES = table<Priority>({
  urgent: 'urgent',
  critical: 'urgent',
  high: 'high',
  normal: 'normal',
  medium: 'normal',
  low: 'low',
})

/** The own words of each helpdesk. */
const own = (field: 'statuses' | 'priorities') =>
  new Map(
    FILE_PRESETS.map((preset) => [preset, table<string>(profileOf(preset)[field] ?? {})] as const),
  )
const OWN = { status: own('statuses'), priority: own('priorities') }

/** Values that stand for nothing. */
const NOTHING = new Set([
  '',
  'none',
  'nil',
  'null',
  'n/a',
  '-',
  '–',
  'not set',
  'no rating',
  'offered',
  'unoffered',
])

const wordOf = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** What a word means: the value, null for nothing; undefined: it is not known, so somebody must say it. */
export interface Meanings {
  status: Status | null | undefined
  priority: Priority | null | undefined
  satisfaction: Rating | null | undefined
}

function usual(field: WordField, word: string, preset: FilePreset) {
  if (field === 'status') return OWN.status.get(preset)?.get(word) ?? STATUSES.get(word)
  if (field === 'priority') return OWN.priority.get(preset)?.get(word) ?? PRIORITIES.get(word)
  return ratingOf(word) ?? ratingOfStep(word.replace(/^(\d)[.,]0+$/, '$1'))
}

/** What a word of a file means: as the person said it, else as helpdesks use it. */
export function meaningOf<F extends WordField>(
  field: F,
  text: string,
  preset: FilePreset,
  said: FileWords = {},
): Meanings[F] {
  const word = wordOf(text)
  const own: Readonly<Record<string, unknown>> = said[field] ?? {}
  if (Object.hasOwn(own, word)) return own[word] as Meanings[F]
  if (NOTHING.has(word)) return null as Meanings[F]
  return usual(field, word, preset) as Meanings[F]
}

/** A word as the mapping of a file names it. */
export const asked = wordOf
