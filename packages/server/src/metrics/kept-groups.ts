import { type MetricName, stepsOf } from '@agent-assist/contract'
import type { Split } from './dimensions.ts'
import { keyColumn } from './kept-columns.ts'

/*
 * Hundreds of thousands of tickets go through the loops here and in kept-days.ts; by index they take a tenth of
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

const byDay = ({ days }: KeptDays, dayOf: Uint32Array): Parts => ({
  keys: days.map(([day]) => day),
  places: dayOf,
})

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
  const known = new Map<Key, number>()
  const placeOf = (key: Key): number => {
    const place = known.get(key) ?? known.size
    known.set(key, place)
    return place
  }
  const places = days.map((day) => Uint32Array.from(day, (key) => placeOf(key ?? undefined)))
  return { keys: [...known.keys()], places }
}

/** By a column of keys. */
function byKey({ keys: days = [], codes }: KeptColumn, dayOf: Uint32Array): Parts {
  const { keys, places } = placesOf(days)
  const all = new Uint32Array(dayOf.length)
  for (let ticket = 0; ticket < all.length; ticket++)
    all[ticket] = places[dayOf[ticket] ?? 0]?.[codes?.[ticket] ?? 0] ?? 0
  return { keys, places: all }
}

/** By a column of lists of keys; a ticket with an empty list has no key. */
function byKeys(column: KeptColumn, dayOf: Uint32Array): Parts {
  const { keys: days = [], codes, counts } = column
  const { keys, places } = placesOf(days)
  const starts = new Uint32Array(dayOf.length + 1)
  for (let ticket = 0; ticket < dayOf.length; ticket++)
    starts[ticket + 1] = (starts[ticket] ?? 0) + Math.max(1, counts?.[ticket] ?? 0)
  const all = new Uint32Array(starts.at(-1) ?? 0)
  for (let ticket = 0, code = 0; ticket < dayOf.length; ticket++) {
    const [start = 0, count = 0] = [starts[ticket], counts?.[ticket]]
    if (count === 0) all[start] = keys.length
    for (let nth = 0; nth < count; nth++)
      all[start + nth] = places[dayOf[ticket] ?? 0]?.[codes?.[code++] ?? 0] ?? 0
  }
  return { keys: [...keys, undefined], places: all, starts }
}

/** Places of groups that are found, by their numbers. */
function createGroups(before: readonly Key[][], keys: readonly Key[]) {
  const known = new Int32Array(before.length * keys.length).fill(-1)
  const found: Key[][] = []
  const groupOf = (group: number, place: number): number => {
    const id = group * keys.length + place
    const at = known[id] ?? -1
    if (at >= 0) return at
    known[id] = found.length
    return found.push([...(before[group] ?? []), keys[place]]) - 1
  }
  return { groupOf, found }
}

function splitBy(grouping: Grouping, parts: Parts): Grouping {
  const { tickets, groups, keys: before } = grouping
  const { keys, places, starts } = parts
  const { groupOf, found } = createGroups(before, keys)
  const firstOf = (ticket: number) => starts?.[ticket] ?? ticket
  const lastOf = (ticket: number) => starts?.[ticket + 1] ?? ticket + 1
  let length = 0
  for (let entry = 0; entry < grouping.length; entry++) {
    const ticket = tickets ? (tickets[entry] ?? 0) : entry
    length += lastOf(ticket) - firstOf(ticket)
  }
  const split = { length, tickets: new Uint32Array(length), groups: new Uint32Array(length) }
  for (let entry = 0, at = 0; entry < grouping.length; entry++) {
    const ticket = tickets ? (tickets[entry] ?? 0) : entry
    const end = lastOf(ticket)
    for (let place = firstOf(ticket); place < end; place++, at++) {
      split.tickets[at] = ticket
      split.groups[at] = groupOf(groups ? (groups[entry] ?? 0) : 0, places[place] ?? 0)
    }
  }
  return { ...split, keys: found }
}

/** Of each ticket its day's place. */
function dayOfEach({ days }: KeptDays): Uint32Array {
  const all = new Uint32Array(days.reduce((sum, [, tickets]) => sum + tickets, 0))
  let at = 0
  for (const [place, [, tickets]] of days.entries()) all.fill(place, at, (at += tickets))
  return all
}

/** The tickets of days in groups. */
export function groupingOf(kept: KeptDays, metric: MetricName, by: readonly Split[]): Grouping {
  const dayOf = dayOfEach(kept)
  const partsOf = (split: Split): Parts => {
    if (split === 'day') return byDay(kept, dayOf)
    if (split === 'value') return byStep(metric, kept.columns.get(metric) ?? {})
    const column = kept.columns.get(keyColumn(split, metric) ?? '') ?? {}
    return (split === 'tag' ? byKeys : byKey)(column, dayOf)
  }
  const whole: Grouping = { length: dayOf.length, keys: [[]] }
  return by.reduce((grouping, split) => splitBy(grouping, partsOf(split)), whole)
}
