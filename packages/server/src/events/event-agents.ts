import type { Queryable } from '../platform/db/db.ts'
import { maskedName, type Organisation } from '../organisations/organisation.ts'

/** The stored names of agents with events, for which the displayed name matches. */
export async function agentsByMaskedName(
  on: Queryable,
  org: string,
  organisation: Organisation,
  isMeant: (shown: string) => boolean,
): Promise<string[]> {
  const { rows } = await on.query<{ agent: string }>(
    `select distinct agent from assist_event_agent_span
     where organisation_id = $1 and span = 'month'`,
    [org],
  )
  return rows.map(({ agent }) => agent).filter((agent) => isMeant(maskedName(organisation, agent)))
}
