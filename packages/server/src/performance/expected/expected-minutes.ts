import { HANDLING_METRIC } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { expectedFor } from './expected-for.ts'
import { modelFor, readModels } from './model-rows.ts'

/**
 * Mean minutes of work on tickets like these, for each that exists; empty without a model. The model expects the
 * logarithm, whose usual ticket takes less than the mean one: half the variance is the difference (log-normal mean).
 */
export async function expectedMinutes(
  db: Queryable,
  org: string,
  tickets: readonly string[],
): Promise<Map<string, number>> {
  const { variance } = modelFor(await readModels(db, org), HANDLING_METRIC)
  const usual = await expectedFor(db, org, HANDLING_METRIC, tickets)
  return new Map(
    [...usual].map(([id, { expected }]) => [
      id,
      Math.max(0, (expected + 1) * Math.exp(variance / 2) - 1),
    ]),
  )
}
