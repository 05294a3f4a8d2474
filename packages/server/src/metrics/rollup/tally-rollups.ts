import { type MetricName, METRICS } from '@agent-assist/contract'
import { reasonsOf } from '../definitions/definitions.ts'
import type { View } from '../definitions/date-fields.ts'
import type { Split } from '../definitions/dimensions.ts'
import { groupingOf, type Grouping, type RollupDays, type RollupColumn } from './groups.ts'
import { scratch } from '../tallies/scratch.ts'
import type { Tallied, Tally } from '../tallies/tally.ts'

/** Counts the outcomes of each group's tickets, up to the last reason; without outcomes all count. */
function countOutcomes(grouping: Grouping, outcomes: Uint8Array | undefined, most: number) {
  const { length, tickets, groups, keys } = grouping
  const step = most + 1
  const counts = new Uint32Array(keys.length * step)
  if (!outcomes && !groups) counts[0] = length
  else if (!outcomes)
    for (let entry = 0; entry < length; entry++) counts[groups![entry]! * step]! += 1
  else
    for (let entry = 0; entry < length; entry++) {
      const outcome = outcomes[tickets ? tickets[entry]! : entry]!
      if (outcome <= most) counts[(groups ? groups[entry]! : 0) * step + outcome]! += 1
    }
  return counts
}

/** Sums each group's amounts over the tickets that count. */
function sums(
  { length, tickets, groups, keys }: Grouping,
  outcomes: Uint8Array | undefined,
  amounts: NonNullable<RollupColumn['amounts']>,
): Float64Array {
  const all = new Float64Array(keys.length)
  for (let entry = 0; entry < length; entry++) {
    const ticket = tickets ? tickets[entry]! : entry
    if (!outcomes || outcomes[ticket] === 0) all[groups ? groups[entry]! : 0]! += amounts[ticket]!
  }
  return all
}

/** Values of each group's tickets that count and have one, in one buffer; `ns` are how many count. */
function valuesOf(
  { length, tickets, groups }: Grouping,
  { outcomes, amounts = new Float64Array() }: RollupColumn,
  ns: readonly number[],
): Float64Array[] {
  const starts = new Uint32Array(ns.length)
  for (let group = 1; group < ns.length; group++)
    starts[group] = starts[group - 1]! + ns[group - 1]!
  const ends = starts.slice()
  const all = scratch.float64((starts.at(-1) ?? 0) + (ns.at(-1) ?? 0))
  for (let entry = 0; entry < length; entry++) {
    const ticket = tickets ? tickets[entry]! : entry
    const amount = amounts[ticket]!
    if ((!outcomes || outcomes[ticket] === 0) && !Number.isNaN(amount))
      all[ends[groups ? groups[entry]! : 0]!++] = amount
  }
  return ns.map((_, group) => all.subarray(starts[group], ends[group]))
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let place = 0; place < values.length; place++) sum += values[place]!
  return sum
}

/** The tally of each group. */
function talliesOf(metric: MetricName, column: RollupColumn, grouping: Grouping): Tally[] {
  const { outcomes, amounts, wholes } = column
  const most = reasonsOf(metric).length
  const counts = countOutcomes(grouping, outcomes, most)
  const rows = grouping.keys.map((_, group) => {
    const [n = 0, ...excluded] = counts.subarray(group * (most + 1), (group + 1) * (most + 1))
    return { n, excluded }
  })
  if (METRICS[metric].kind === 'mean') {
    const ns = rows.map(({ n }) => n)
    const values = valuesOf(grouping, column, ns)
    return rows.map((row, group) => {
      const own = values[group] ?? new Float64Array()
      return { ...row, part: sumOf(own), whole: 0, values: [own] }
    })
  }
  const parts = amounts && sums(grouping, outcomes, amounts)
  const whole = wholes && sums(grouping, outcomes, wholes)
  return rows.map((row, group) => ({
    ...row,
    part: parts ? (parts[group] ?? 0) : row.n,
    whole: whole ? (whole[group] ?? 0) : row.n,
    values: [],
  }))
}

const isOfAny = ({ n, excluded }: Tally) => n > 0 || excluded.some((count) => count > 0)

/** Tallies of the metrics for each group of rollups, in scratch memory. */
export function tallyRollups(
  rollups: RollupDays,
  metrics: readonly [MetricName, ...MetricName[]],
  by: readonly Split[],
  view: View,
): Tallied[] {
  const grouping = groupingOf(rollups, metrics[0], by, view)
  const tallies = metrics.map((metric) =>
    talliesOf(metric, rollups.columns.get(metric) ?? {}, grouping),
  )
  return grouping.keys
    .map((keys, group) => ({ keys, metricValues: tallies.flatMap((own) => own[group] ?? []) }))
    .filter(({ metricValues }) => metricValues.some(isOfAny))
}
