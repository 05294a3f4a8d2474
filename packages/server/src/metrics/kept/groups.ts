import { type MetricName, stepsOf } from '@agent-assist/contract'
import type { Split } from '../dimensions.ts'
import { isList, keyColumn } from './columns.ts'

/*
 * Hundreds of thousands of tickets go through the loops here and in tally-kept.ts; by index they take a tenth of
 * the time that iterators do.
 */

/** A column of several days, one after the other; of tickets of which it has none, nothing is missing. */
export interface KeptColumn {
  outcomes?: Uint8Array
  amounts?: Float64Array | Int16Array | Uint8Array
  wholes?: Int16Array
  codes?: Int16Array
  counts?: Uint8Array
  /** A list a day. */
  keys?: (string | null)[][]
}

/** Days that are kept, and the columns that were asked for. */
export interface KeptDays {
  days: [day: string, tickets: number][]
  columns: Map<string, KeptColumn>
}

type Key = string | undefined

/** Entries of tickets in groups; one with several tags has several. */
export interface Grouping {
  length: number
  /** Of each entry, the ticket's place; missing: each ticket has one. */
  tickets?: Uint32Array
  /** Of each entry, its group; missing: there is one group. */
  groups?: Uint32Array
  keys: Key[][]
}

/** A split: the place of each ticket's key among the keys. */
interface Parts {
  keys: Key[]
  places: Uint32Array
  /** Where the places of each ticket begin, and the end; missing: one each. */
  starts?: Uint32Array
}

function byDay({ days }: KeptDays): Parts {
  const places = new Uint32Array(days.reduce((sum, [, tickets]) => sum + tickets, 0))
  let ticket = 0
  for (const [at, [, tickets]] of days.entries()) places.fill(at, ticket, (ticket += tickets))
  return { keys: days.map(([day]) => day), places }
}

/** By the step in which its own value lies: the last that does not begin above it. */
function byStep(metric: MetricName, { amounts = new Float64Array() }: KeptColumn): Parts {
  const steps = stepsOf(metric)
  const places = new Uint32Array(amounts.length).fill(steps.length)
  for (let ticket = 0; ticket < amounts.length; ticket++) {
    const amount = amounts[ticket] ?? NaN
    for (let step = 0; step < steps.length; step++)
      if (amount >= (steps[step] ?? NaN)) places[ticket] = step
  }
  return { keys: [...steps.map(String), undefined], places }
}

/** Keys of all days, each once, and where those of a day are among them. */
function placesOf(days: readonly (string | null)[][]): { keys: Key[]; places: Uint32Array[] } {
  const known = new Map<string | null, number>()
  const places = days.map((day) => {
    const own = new Uint32Array(day.length)
    for (let at = 0; at < day.length; at++) {
      const key = day[at] ?? null
      let place = known.get(key)
      if (place === undefined) known.set(key, (place = known.size))
      own[at] = place
    }
    return own
  })
  return { keys: Array.from(known.keys(), (key) => key ?? undefined), places }
}

/** By a column of keys. */
function byKey({ keys: given = [], codes }: KeptColumn, days: KeptDays['days']): Parts {
  const { keys, places } = placesOf(given)
  const all = new Uint32Array(codes?.length ?? 0)
  let ticket = 0
  for (const [at, [, tickets]] of days.entries()) {
    const own = places[at]
    for (const end = ticket + tickets; ticket < end; ticket++)
      all[ticket] = own?.[codes?.[ticket] ?? 0] ?? 0
  }
  return { keys, places: all }
}

/** By a column of lists of keys; a ticket with an empty list has no key. */
function byKeys({ keys: given = [], codes, counts }: KeptColumn, days: KeptDays['days']): Parts {
  const { keys, places } = placesOf(given)
  const length = counts?.length ?? 0
  const starts = new Uint32Array(length + 1)
  for (let ticket = 0; ticket < length; ticket++)
    starts[ticket + 1] = (starts[ticket] ?? 0) + (counts?.[ticket] || 1)
  const all = new Uint32Array(starts[length] ?? 0).fill(keys.length)
  let [ticket, code] = [0, 0]
  for (const [at, [, tickets]] of days.entries()) {
    const own = places[at]
    for (const end = ticket + tickets; ticket < end; ticket++) {
      const [start = 0, count = 0] = [starts[ticket], counts?.[ticket]]
      for (let nth = 0; nth < count; nth++, code++)
        all[start + nth] = own?.[codes?.[code] ?? 0] ?? 0
    }
  }
  return { keys: [...keys, undefined], places: all, starts }
}

/** Tickets by the first split: groups are the keys that any of them has. */
function split({ keys, places, starts }: Parts): Grouping {
  const known = new Int32Array(keys.length).fill(-1)
  const groups = new Uint32Array(places.length)
  const found: Key[][] = []
  for (let entry = 0; entry < places.length; entry++) {
    const place = places[entry] ?? 0
    if (known[place] === -1) known[place] = found.push([keys[place]]) - 1
    groups[entry] = known[place] ?? 0
  }
  if (!starts) return { length: places.length, groups, keys: found }
  const tickets = new Uint32Array(places.length)
  for (let ticket = 0; ticket + 1 < starts.length; ticket++)
    tickets.fill(ticket, starts[ticket], starts[ticket + 1])
  return { length: places.length, groups, keys: found, tickets }
}

/** Groups by one more split. */
function splitAgain(grouping: Grouping, { keys, places, starts }: Parts): Grouping {
  const { tickets, groups, keys: before } = grouping
  const known = new Int32Array(before.length * keys.length).fill(-1)
  const found: Key[][] = []
  const groupOf = (group: number, place: number): number => {
    const id = group * keys.length + place
    if (known[id] === -1) known[id] = found.push([...(before[group] ?? []), keys[place]]) - 1
    return known[id] ?? 0
  }
  const firstOf = (ticket: number) => (starts ? (starts[ticket] ?? 0) : ticket)
  let length = 0
  for (let entry = 0; entry < grouping.length; entry++) {
    const ticket = tickets ? (tickets[entry] ?? 0) : entry
    length += firstOf(ticket + 1) - firstOf(ticket)
  }
  const again = { tickets: new Uint32Array(length), groups: new Uint32Array(length) }
  for (let entry = 0, at = 0; entry < grouping.length; entry++) {
    const ticket = tickets ? (tickets[entry] ?? 0) : entry
    const end = firstOf(ticket + 1)
    for (let place = firstOf(ticket); place < end; place++, at++) {
      again.tickets[at] = ticket
      again.groups[at] = groupOf(groups?.[entry] ?? 0, places[place] ?? 0)
    }
  }
  return { ...again, length, keys: found }
}

/** The tickets of days in groups. */
export function groupingOf(kept: KeptDays, metric: MetricName, by: readonly Split[]): Grouping {
  const { days, columns } = kept
  const partsOf = (one: Split): Parts => {
    if (one === 'day') return byDay(kept)
    if (one === 'value') return byStep(metric, columns.get(metric) ?? {})
    const column = columns.get(keyColumn(one, metric) ?? '') ?? {}
    return (isList(one) ? byKeys : byKey)(column, days)
  }
  const [first, ...more] = by.map(partsOf)
  if (!first) return { length: days.reduce((sum, [, tickets]) => sum + tickets, 0), keys: [[]] }
  return more.reduce(splitAgain, split(first))
}
