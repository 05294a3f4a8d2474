import { type MetricName, METRICS, stepsOf } from '@agent-assist/contract'
import { integersIn, numbersIn } from './columns.ts'
import { DEFINITIONS } from './definitions.ts'
import type { Split } from './dimensions.ts'
import { keyColumn, UNSETTLED } from './kept-columns.ts'
import { emptyTally, type Tallied, type Tally } from './tally.ts'

/** A column of several days, one after the other, as the database has it. */
export interface PackedColumn {
  outcomes?: Uint8Array
  amounts?: Uint8Array
  wholes?: Uint8Array
  codes?: Uint8Array
  /** A list a day. */
  keys?: (string | null)[][]
}

/** Days that are kept, and the columns that were asked for. */
export interface KeptDays {
  days: [day: string, tickets: number][]
  columns: Map<string, PackedColumn>
}

type Key = string | undefined

/** Tickets by group; one with several tags stands in several. */
interface Grouping {
  tickets: Uint32Array
  groups: Uint32Array
  keys: Key[][]
}

/** A split of tickets: the keys that each has, by their places among all. */
interface KeysOfTickets {
  keys: Key[]
  of: (ticket: number) => readonly number[]
}

/** Places of keys, each once. */
function createPlaces() {
  const places = new Map<Key, number>()
  const placeOf = (key: Key): number => {
    const place = places.get(key) ?? places.size
    places.set(key, place)
    return place
  }
  return { placeOf, keys: () => [...places.keys()] }
}

const total = ({ days }: KeptDays) => days.reduce((all, [, tickets]) => all + tickets, 0)

/** Of each ticket its day's place. */
function dayOfEach(kept: KeptDays): Uint32Array {
  const all = new Uint32Array(total(kept))
  let at = 0
  for (const [place, [, tickets]] of kept.days.entries()) all.fill(place, at, (at += tickets))
  return all
}

const byDay = (kept: KeptDays, dayOf: Uint32Array): KeysOfTickets => {
  const places = kept.days.map((_, place) => [place])
  return { keys: kept.days.map(([day]) => day), of: (ticket) => places[dayOf[ticket] ?? 0] ?? [] }
}

/** By the step in which its own value lies: the last that does not begin above it. */
function byStep(metric: MetricName, amounts: Float64Array): KeysOfTickets {
  const steps = stepsOf(metric)
  const places = [...steps, undefined].map((_, place) => [place])
  const none = [steps.length]
  return {
    keys: [...steps.map(String), undefined],
    of: (ticket) => {
      const amount = amounts[ticket] ?? NaN
      return places[steps.findLastIndex((step) => step <= amount)] ?? none
    },
  }
}

/** By a column of keys; tags are a list of them. */
function byKey(column: PackedColumn, isList: boolean, dayOf: Uint32Array): KeysOfTickets {
  const { placeOf, keys } = createPlaces()
  const listed = (key: string | null): Key[] => {
    if (key === null) return [undefined]
    if (!isList) return [key]
    const all = JSON.parse(key) as string[]
    return all.length > 0 ? all : [undefined]
  }
  const places = (column.keys ?? []).map((day) => day.map((key) => listed(key).map(placeOf)))
  const codes = integersIn(column.codes ?? new Uint8Array())
  return {
    keys: keys(),
    of: (ticket) => places[dayOf[ticket] ?? 0]?.[codes[ticket] ?? 0] ?? [],
  }
}

function splitBy(grouping: Grouping, { keys, of }: KeysOfTickets): Grouping {
  const ids = new Map<number, number>()
  const found: Key[][] = []
  const [tickets, groups]: [number[], number[]] = [[], []]
  for (const [entry, ticket] of grouping.tickets.entries())
    for (const place of of(ticket)) {
      const group = grouping.groups[entry] ?? 0
      const id = group * keys.length + place
      let known = ids.get(id)
      if (known === undefined) {
        ids.set(id, (known = found.length))
        found.push([...(grouping.keys[group] ?? []), keys[place]])
      }
      tickets.push(ticket)
      groups.push(known)
    }
  return { tickets: Uint32Array.from(tickets), groups: Uint32Array.from(groups), keys: found }
}

function groupingOf(kept: KeptDays, metric: MetricName, by: readonly Split[]): Grouping {
  const dayOf = dayOfEach(kept)
  const read = (split: Split): KeysOfTickets => {
    if (split === 'day') return byDay(kept, dayOf)
    if (split === 'value')
      return byStep(metric, numbersIn(kept.columns.get(metric)?.amounts ?? new Uint8Array()))
    const column = kept.columns.get(keyColumn(split, metric) ?? '') ?? {}
    return byKey(column, split === 'tag', dayOf)
  }
  const all: Grouping = {
    tickets: Uint32Array.from(dayOf.keys()),
    groups: new Uint32Array(dayOf.length),
    keys: [[]],
  }
  return by.reduce((grouping, split) => splitBy(grouping, read(split)), all)
}

/** Of a mean, the values of each group: first how many there are, then each at its place. */
function valuesOf(
  grouping: Grouping,
  tallies: Tally[],
  outcomes: Uint8Array,
  amounts: Float64Array,
) {
  const values = tallies.map(({ n }) => new Float64Array(n))
  const lengths = new Uint32Array(values.length)
  for (const [entry, ticket] of grouping.tickets.entries()) {
    const [group, amount] = [grouping.groups[entry] ?? 0, amounts[ticket] ?? NaN]
    const own = values[group]
    if (outcomes[ticket] !== 0 || Number.isNaN(amount) || !own) continue
    own[lengths[group] ?? 0] = amount
    lengths[group]! += 1
  }
  return values.map((own, group) => own.subarray(0, lengths[group]))
}

/** What the tickets of each group come to. */
function talliesOf(metric: MetricName, column: PackedColumn, grouping: Grouping): Tally[] {
  const tallies = grouping.keys.map(() => emptyTally(metric))
  const isMean = METRICS[metric].kind === 'mean'
  const none = new Uint8Array()
  const outcomes = column.outcomes ?? none
  const amounts = (isMean ? numbersIn : integersIn)(column.amounts ?? none)
  const wholes = DEFINITIONS[metric].whole ? integersIn(column.wholes ?? none) : undefined
  for (const [entry, ticket] of grouping.tickets.entries()) {
    const tally = tallies[grouping.groups[entry] ?? 0]
    const outcome = outcomes[ticket] ?? UNSETTLED
    if (!tally || outcome === UNSETTLED) continue
    if (outcome > 0) {
      tally.excluded[outcome - 1]! += 1
      continue
    }
    const amount = amounts[ticket] ?? NaN
    tally.n += 1
    tally.part += Number.isNaN(amount) ? 0 : amount
    tally.whole += wholes?.[ticket] ?? 1
  }
  if (!isMean) return tallies
  const values = valuesOf(grouping, tallies, outcomes, amounts as Float64Array)
  return tallies.map((tally, group) => ({
    ...tally,
    values: [values[group] ?? new Float64Array()],
  }))
}

/** What days that are kept come to, for each group the tallies of the metrics. */
export function tallyKept(
  kept: KeptDays,
  metrics: readonly [MetricName, ...MetricName[]],
  by: readonly Split[],
): Tallied[] {
  const grouping = groupingOf(kept, metrics[0], by)
  const tallies = metrics.map((metric) =>
    talliesOf(metric, kept.columns.get(metric) ?? {}, grouping),
  )
  return grouping.keys.map((keys, group) => ({
    keys,
    figures: metrics.map((metric, place) => tallies[place]?.[group] ?? emptyTally(metric)),
  }))
}
