import { type MetricName, METRICS } from '@agent-assist/contract'
import { bytesIn, integersIn, numbersIn } from '../tallies/packed-numbers.ts'
import { codedDays, codedLists } from './codes.ts'
import { amountType } from './columns.ts'
import type { RollupColumn } from './groups.ts'

/** A rollup column of several days, as the database returns it. */
export interface Row {
  name: string
  outcomes?: Uint8Array
  amounts?: Uint8Array
  wholes?: Uint8Array
  codes?: Uint8Array
  counts?: Uint8Array
  /** JSON of a list per day: a text goes faster from thread to thread. */
  keys?: string
}

/** The encoded keys of a split; nothing for a metric. */
function keysIn(
  row: Row,
  tickets: readonly number[],
): Pick<RollupColumn, 'keys' | 'codes' | 'counts'> {
  if (!row.keys || !row.codes) return {}
  const keys = (JSON.parse(row.keys) as (string | null)[][]).map((day) =>
    day.map((key) => key ?? undefined),
  )
  const codes = integersIn(row.codes)
  return row.counts
    ? codedLists(codes, bytesIn(row.counts), keys, tickets)
    : codedDays(codes, keys, tickets)
}

/** Only two types of array, so that loops over them are compiled for each. */
const AMOUNTS = {
  float8: numbersIn,
  int2: integersIn,
  byte: (packed: Uint8Array) => Int16Array.from(packed),
}

const isMetric = (name: string): name is MetricName => name in METRICS

/** Unpacks a column; `tickets` is the number of tickets of each day. */
export function columnOf(row: Row, tickets: readonly number[]): RollupColumn {
  const { name, outcomes, amounts, wholes } = row
  const type = isMetric(name) ? amountType(name) : 'one'
  return {
    ...(outcomes ? { outcomes: bytesIn(outcomes) } : {}),
    ...(amounts && type !== 'one' ? { amounts: AMOUNTS[type](amounts) } : {}),
    ...(wholes ? { wholes: integersIn(wholes) } : {}),
    ...keysIn(row, tickets),
  }
}
