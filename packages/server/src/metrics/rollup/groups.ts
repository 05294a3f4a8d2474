import { type MetricName, stepsOf } from '@agent-assist/contract'
import type { View } from '../definitions/date-fields.ts'
import type { Split } from '../definitions/dimensions.ts'
import type { Key } from './codes.ts'
import { keyColumn } from './columns.ts'
import { scratch } from '../tallies/scratch.ts'

/*
 * The loops here and in tally-rollups.ts run over hundreds of thousands of tickets; by index they
 * take a tenth of the time of iterators.
 */

/**
 * A rollup column of several days, concatenated. Without outcomes every ticket counts; missing
 * amounts and wholes are 1.
 */
export interface RollupColumn {
  outcomes?: Uint8Array
  amounts?: Float64Array | Int16Array
  wholes?: Int16Array
  /** Of a split: its keys, and the index of each entry's key. */
  keys?: Key[]
  codes?: Uint32Array
  /** How many of the codes are each ticket's, at least one; absent: one. */
  counts?: Uint8Array
}

/** Days with rollups, and the requested columns. */
export interface RollupDays {
  days: [day: string, tickets: number][]
  columns: Map<string, RollupColumn>
}

export const ticketsIn = ({ days }: RollupDays): number =>
  days.reduce((sum, [, tickets]) => sum + tickets, 0)

/** Entries of tickets in groups; a ticket with several tags has several entries. */
export interface Grouping {
  length: number
  /** The ticket index of each entry; absent: one entry per ticket. */
  tickets?: Uint32Array | undefined
  /** The group index of each entry; a group can be empty. Absent: there is one group. */
  groups?: Uint32Array
  keys: Key[][]
}

/** A split: the index of each ticket's key among the keys. */
interface Parts {
  keys: Key[]
  places: Uint32Array
  /** Where the entries of each ticket begin, then the end; absent: one entry per ticket. */
  starts?: Uint32Array
}

function byDay(rollups: RollupDays): Parts {
  const places = scratch.uint32(ticketsIn(rollups))
  const keys: Key[] = []
  let ticket = 0
  for (const [day, tickets] of rollups.days) {
    if (keys.at(-1) !== day) keys.push(day)
    places.fill(keys.length - 1, ticket, (ticket += tickets))
  }
  return { keys, places }
}

/** Splits by the ticket's own value: into the last step that does not begin above it. */
function byStep(metric: MetricName, { amounts = new Float64Array() }: RollupColumn): Parts {
  const steps = stepsOf(metric)
  const places = scratch.uint32(amounts.length).fill(steps.length)
  for (let ticket = 0; ticket < amounts.length; ticket++)
    for (let step = 0; step < steps.length; step++)
      if (amounts[ticket]! >= steps[step]!) places[ticket] = step
  return { keys: [...steps.map(String), undefined], places }
}

/** Splits by a column of keys. */
function byKey({ keys = [], codes = new Uint32Array(), counts }: RollupColumn): Parts {
  if (!counts) return { keys, places: codes }
  const starts = scratch.uint32(counts.length + 1)
  starts[0] = 0
  for (let ticket = 0; ticket < counts.length; ticket++)
    starts[ticket + 1] = starts[ticket]! + counts[ticket]!
  return { keys, places: codes, starts }
}

/** The ticket index of each entry; undefined where each ticket has one entry. */
function ticketsOf({ places, starts }: Parts): Uint32Array | undefined {
  if (!starts) return undefined
  const tickets = scratch.uint32(places.length)
  for (let ticket = 0, entry = 0; ticket + 1 < starts.length; ticket++)
    for (const end = starts[ticket + 1]!; entry < end; entry++) tickets[entry] = ticket
  return tickets
}

/** Groups tickets by the first split. */
const split = (parts: Parts): Grouping => ({
  length: parts.places.length,
  tickets: ticketsOf(parts),
  groups: parts.places,
  keys: parts.keys.map((key) => [key]),
})

/** Divides groups by one more split. */
function splitAgain(grouping: Grouping, { keys, places, starts }: Parts): Grouping {
  const { tickets, groups, keys: before } = grouping
  const known = new Int32Array(before.length * keys.length).fill(-1)
  const found: Key[][] = []
  const groupOf = (group: number, place: number): number => {
    const id = group * keys.length + place
    if (known[id] === -1) known[id] = found.push([...before[group]!, keys[place]]) - 1
    return known[id]!
  }
  const firstOf = (ticket: number) => (starts ? starts[ticket]! : ticket)
  let length = 0
  for (let entry = 0; entry < grouping.length; entry++) {
    const ticket = tickets ? tickets[entry]! : entry
    length += firstOf(ticket + 1) - firstOf(ticket)
  }
  const again = { tickets: scratch.uint32(length), groups: scratch.uint32(length) }
  for (let entry = 0, at = 0; entry < grouping.length; entry++) {
    const ticket = tickets ? tickets[entry]! : entry
    const end = firstOf(ticket + 1)
    for (let place = firstOf(ticket); place < end; place++, at++) {
      again.tickets[at] = ticket
      again.groups[at] = groupOf(groups ? groups[entry]! : 0, places[place]!)
    }
  }
  return { ...again, length, keys: found }
}

/** Groups the tickets of some days by splits. */
export function groupingOf(
  rollups: RollupDays,
  metric: MetricName,
  by: readonly Split[],
  view: View,
): Grouping {
  const { columns } = rollups
  const partsOf = (one: Split): Parts => {
    if (one === 'day') return byDay(rollups)
    if (one === 'value') return byStep(metric, columns.get(metric) ?? {})
    return byKey(columns.get(keyColumn(one, metric, view) ?? '') ?? {})
  }
  const [first, ...more] = by.map(partsOf)
  if (!first) return { length: ticketsIn(rollups), keys: [[]] }
  return more.reduce(splitAgain, split(first))
}
