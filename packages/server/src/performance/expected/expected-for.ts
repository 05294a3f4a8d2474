import { DEFAULT_FILTERS, type ExpectedMetric } from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { TAG_SEPARATOR } from '../../metrics/definitions/dimensions.ts'
import { ticketsOf } from '../../metrics/tallies/tickets-of.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { CASE_SPLITS } from '../cases/live-cases.ts'
import { expectedOf, unscaled } from './model.ts'
import { modelFor, readModels } from './model-rows.ts'

/** The expected value of one ticket, in minutes or as a share from 0 to 1, beside its own. */
export interface ExpectedValue {
  /** Missing: the metric excludes the ticket, e.g. nobody has replied yet. */
  actual?: number
  expected: number
}

/** Earliest and latest moment of any ticket. */
const EVER = { from: '1970-01-01T00:00:00.000Z', to: '9999-01-01T00:00:00.000Z' }

/**
 * What the team does with tickets like these: a value for each id of a ticket that exists. An organisation without models
 * (fewer than 100 tickets) gets none.
 */
export async function expectedFor(
  db: Queryable,
  organisationId: string,
  metric: ExpectedMetric,
  tickets: readonly string[],
): Promise<Map<string, ExpectedValue>> {
  const models = await readModels(db, organisationId)
  if (!models.some((one) => one.metric === metric)) return new Map()
  const model = modelFor(models, metric)
  const { timeZone } = await readOrganisation(db, organisationId)
  const view: View = {
    org: organisationId,
    filters: DEFAULT_FILTERS,
    ...EVER,
    timeZone,
    asOf: new Date().toISOString(),
    dateField: 'created', // every ticket has been created, so that none is left out
    only: sql`ticket.id = any(${tickets}::text[])`,
  }
  const { rows } = await db.query<{ id: string; keys: (string | null)[]; value?: number }>(
    ...statement(sql`select id, json_build_array(${raw(CASE_SPLITS.map((_, place) => `k${place}`).join(', '))}) as keys,
      case when x0 = 0 then v0 end as value from (${ticketsOf([metric], CASE_SPLITS, view)}) as t`),
  )
  return new Map(
    rows.map(({ id, keys, value }) => {
      const tags = [...new Set((keys.at(-1) ?? '').split(TAG_SEPARATOR))].filter(
        (tag) => tag !== '',
      )
      const levels = keys.slice(1, -1).map((key) => key ?? '')
      const expected = unscaled(model.scale, expectedOf(model, { levels, tags }))
      return [id, { ...(value === undefined ? {} : { actual: value }), expected }]
    }),
  )
}
