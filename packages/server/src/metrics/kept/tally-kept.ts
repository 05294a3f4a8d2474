import { type MetricName, METRICS } from '@agent-assist/contract'
import { reasonsOf } from '../definitions.ts'
import type { Split } from '../dimensions.ts'
import { UNSETTLED } from './columns.ts'
import { groupingOf, type Grouping, type KeptDays, type KeptColumn } from './groups.ts'
import type { Tallied, Tally } from '../tally.ts'

/** How many tickets of each group have which outcome up to the last reason; without outcomes, all count. */
function countOutcomes(grouping: Grouping, outcomes: Uint8Array | undefined, most: number) {
  const { tickets, groups, keys } = grouping
  const counts = new Uint32Array(keys.length * (most + 1))
  if (!groups && !outcomes) counts[0] = grouping.length
  else
    for (let entry = 0; entry < grouping.length; entry++) {
      const ticket = tickets ? (tickets[entry] ?? 0) : entry
      const outcome = outcomes ? (outcomes[ticket] ?? UNSETTLED) : 0
      const group = groups ? (groups[entry] ?? 0) : 0
      if (outcome <= most) counts[group * (most + 1) + outcome]! += 1
    }
  return counts
}

/** Sums of each group over the tickets that count. */
function sums(
  grouping: Grouping,
  outcomes: Uint8Array | undefined,
  amounts: NonNullable<KeptColumn['amounts']>,
): Float64Array {
  const { tickets, groups, keys } = grouping
  const all = new Float64Array(keys.length)
  for (let entry = 0; entry < grouping.length; entry++) {
    const ticket = tickets ? (tickets[entry] ?? 0) : entry
    if (outcomes && outcomes[ticket] !== 0) continue
    all[groups ? (groups[entry] ?? 0) : 0]! += amounts[ticket] ?? 0
  }
  return all
}

/** Values of each group's tickets that count and have one, in one piece of memory; `ns` are how many count. */
function valuesOf(
  grouping: Grouping,
  { outcomes, amounts = new Float64Array() }: KeptColumn,
  ns: readonly number[],
): Float64Array[] {
  const { tickets, groups } = grouping
  const starts = new Uint32Array(ns.length)
  for (let group = 1; group < ns.length; group++)
    starts[group] = (starts[group - 1] ?? 0) + (ns[group - 1] ?? 0)
  const ends = starts.slice()
  const all = new Float64Array((starts.at(-1) ?? 0) + (ns.at(-1) ?? 0))
  for (let entry = 0; entry < grouping.length; entry++) {
    const ticket = tickets ? (tickets[entry] ?? 0) : entry
    const amount = amounts[ticket] ?? NaN
    if ((outcomes && outcomes[ticket] !== 0) || Number.isNaN(amount)) continue
    all[ends[groups ? (groups[entry] ?? 0) : 0]!++] = amount
  }
  return ns.map((_, group) => all.subarray(starts[group], ends[group]))
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let place = 0; place < values.length; place++) sum += values[place] ?? 0
  return sum
}

/** What the tickets of each group come to. */
function talliesOf(metric: MetricName, column: KeptColumn, grouping: Grouping): Tally[] {
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
    figures: tallies.flatMap((own) => own[group] ?? []),
  }))
}
