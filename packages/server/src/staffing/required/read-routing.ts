import type { Queryable } from '../../platform/db/db.ts'
import { readConfig } from '../../routing/base/read-config.ts'

/** The published routing; undefined: none yet. */
export async function readRouting(on: Queryable, org: string) {
  const { rows } = await on.query<{ version?: number }>(
    'select version from routing_state where organisation_id = $1',
    [org],
  )
  const version = rows[0]?.version
  return version === undefined ? undefined : readConfig(on, org, version)
}
