import type { Coded } from '../../metrics/rollup/codes.ts'

/** Tickets of one pass of metrics, in columns: all have one entry per ticket, but the tags. */
export interface Cases {
  length: number
  /** The same object whenever it is the same tickets with the same columns: a whole week of the daily rollups. */
  source?: object
  /** Whom the metrics credit; undefined: nobody. */
  agents: Coded
  /** Levels of EXPECTED_FEATURES, in their order. */
  features: readonly Coded[]
  /** Tags, one after the other; `counts` is how many are each ticket's. A ticket without tags has one entry without a key. */
  tags: Coded & { counts: Uint8Array }
  /** The value of each metric, in their order; NaN where the metric excludes the ticket. */
  values: readonly Float64Array[]
}
