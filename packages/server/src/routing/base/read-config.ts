import { RoutingConfig } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** A published configuration. */
export async function readConfig(
  on: Queryable,
  org: string,
  version: number,
): Promise<RoutingConfig | undefined> {
  const { rows } = await on.query<{ content: unknown }>(
    'select content from routing_version where organisation_id = $1 and version = $2',
    [org, version],
  )
  return rows[0] && RoutingConfig.parse(rows[0].content)
}
