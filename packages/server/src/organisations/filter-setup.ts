import {
  CONTROL_FLAGS,
  DEFAULTS_MAX,
  type FilterQuery,
  type FilterSetup,
  isDefault,
  type Parsed,
  parseFilters,
  printFilters,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { type Audited, audit, logAudited } from './audit.ts'
import { type CurrentName, readCurrentNames, withCurrentNames } from './aliases.ts'
import { changesBetween } from './audit-changes.ts'

/** As it is stored: filters as parameters of an address. */
interface StoredSetup {
  filterConfig: string[]
  defaultFilters: Record<string, FilterQuery>
}

async function readSetup(
  on: Queryable,
  organisationId: string,
  lock: '' | 'for no key update' = '',
): Promise<StoredSetup> {
  const { rows } = await on.query<StoredSetup>(
    `select filter_config as "filterConfig", default_filters as "defaultFilters"
     from organisation where id = $1 ${lock}`,
    [organisationId],
  )
  if (rows[0]) return rows[0]
  throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
}

/** As clients see it: known controls, each once, and current names of groups and tags. */
const setupOf = (
  { filterConfig, defaultFilters }: StoredSetup,
  current: CurrentName,
): FilterSetup => ({
  filterConfig: CONTROL_FLAGS.filter((flag) => filterConfig.includes(flag)),
  defaultFilters: Object.fromEntries(
    Object.entries(defaultFilters).map(([tab, query]) => [
      tab,
      withCurrentNames(parseFilters(query), current),
    ]),
  ),
})

/** The stored setup with the changes of a request. */
function merged(stored: StoredSetup, body: Parsed<'updateFilterSetup'>['body']): StoredSetup {
  const tabs = new Map(Object.entries(stored.defaultFilters))
  for (const [tab, filters] of Object.entries(body.defaultFilters ?? {}))
    if (filters && !isDefault(filters)) tabs.set(tab, printFilters(filters))
    else tabs.delete(tab)
  if (tabs.size > DEFAULTS_MAX)
    throw new Refusal('conflict', `At most ${DEFAULTS_MAX} screens can have default filters.`)
  return {
    filterConfig: body.filterConfig
      ? CONTROL_FLAGS.filter((flag) => body.filterConfig?.includes(flag))
      : stored.filterConfig,
    defaultFilters: Object.fromEntries(tabs),
  }
}

/** Values for the audit log, by control list or screen. */
const valuesOf = ({ filterConfig, defaultFilters }: StoredSetup, tabs: readonly string[]) => ({
  controls: filterConfig.join(', '),
  ...Object.fromEntries(
    tabs.map((tab) => [tab, new URLSearchParams(defaultFilters[tab] ?? {}).toString()]),
  ),
})

async function changeSetup(
  db: Db,
  caller: Caller,
  { params: { organisationId }, body }: Parsed<'updateFilterSetup'>,
): Promise<{ setup: FilterSetup; audited?: Audited }> {
  return db.transaction(async (tx) => {
    const before = await readSetup(tx, organisationId, 'for no key update')
    const after = merged(before, body)
    const tabs = Object.keys(body.defaultFilters ?? {})
    const changes = changesBetween(valuesOf(before, tabs), valuesOf(after, tabs))
    const setup = setupOf(after, await readCurrentNames(tx, organisationId))
    if (Object.keys(changes).length === 0) return { setup }
    await tx.query(
      'update organisation set filter_config = $2::text[], default_filters = $3::jsonb where id = $1',
      [organisationId, after.filterConfig, JSON.stringify(after.defaultFilters)],
    )
    const audited: Audited = { organisationId, action: 'filters.changed', caller, changes }
    await audit(tx, audited)
    return { setup, audited }
  })
}

/** The controls of the filter drawer, and the filters with which screens start. */
export function filterSetupRoutes(api: Api): void {
  const { app, db } = api

  route(api, 'getFilterSetup', async ({ params }) =>
    setupOf(
      await readSetup(db, params.organisationId),
      await readCurrentNames(db, params.organisationId),
    ),
  )

  route(api, 'updateFilterSetup', async ({ caller, ...input }) => {
    const { setup, audited } = await changeSetup(db, caller, input)
    if (audited) logAudited(app.log, audited)
    return setup
  })
}
