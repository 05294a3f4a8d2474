import type { Reply } from '@agent-assist/contract'
import { maskedName, readOrganisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { changeServiceLevels } from '../levels/change.ts'
import { readRecalculation } from '../levels/recalculate.ts'
import type { AfterServiceLevelsChanged } from '../store/after.ts'
import { previewCounting } from './preview-counting.ts'
import { readCounting } from '../store/read-counting.ts'
import { saveCounting } from './save-counting.ts'

const NAMES_MAX = 2000

/** The settings with everything that their screen needs. */
async function readSetup(on: Queryable, org: string): Promise<Reply<'getCountingSettings'>> {
  const organisation = await readOrganisation(on, org)
  const { rows } = await on.query<{ value: string }>(
    `select value from filter_option where organisation_id = $1 and kind = 'actor'
     order by last_at desc, value limit ${NAMES_MAX}`,
    [org],
  )
  return {
    settings: await readCounting(on, org),
    names: rows
      .map(({ value }) => ({ value, label: maskedName(organisation, value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    recalculation: await readRecalculation(on, org),
  }
}

/** How an organisation counts; `after` runs in the transaction of a change, as after one of service levels. */
export function countingRoutes(api: Api, after: readonly AfterServiceLevelsChanged[]): void {
  const { db } = api
  route(api, 'getCountingSettings', ({ params }) => readSetup(db, params.organisationId))
  route(api, 'previewCounting', ({ params, body }) =>
    previewCounting(db, params.organisationId, body),
  )
  route(api, 'updateCounting', ({ params: { organisationId }, caller, body }) =>
    changeServiceLevels(api, { organisationId, caller }, after, async (tx) => ({
      ...(await saveCounting(tx, organisationId, body)),
      reply: (on) => readSetup(on, organisationId),
    })),
  )
}
