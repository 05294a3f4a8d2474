import { can, type PerformanceQuery, routes } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { agentsByMaskedName } from '../../events/event-agents.ts'
import { type Organisation, readOrganisation } from '../../organisations/organisation.ts'
import type { Caller } from '../../platform/http/session.ts'
import { staffOnly } from '../../platform/http/staff.ts'

/** An organisation in the report. */
export interface ReportOrganisation {
  id: string
  name: string
  organisation: Organisation
}

/**
 * Ids of the requested organisations: one, which the guard has checked, or all that the caller may
 * report on.
 */
export function organisationsOf(caller: Caller, entity: string | undefined): string[] {
  if (entity !== undefined) return [entity]
  return staffOnly(caller)
    .memberships.filter(({ role }) => can([role], routes.listPerformance.allowed))
    .map(({ organisationId }) => organisationId)
}

/** The organisations with their settings for masking addresses. */
export async function readReportOrganisations(
  on: Queryable,
  ids: readonly string[],
): Promise<ReportOrganisation[]> {
  const { rows } = await on.query<{ id: string; name: string }>(
    'select id, name from organisation where id = any($1::text[]) order by name, id',
    [ids],
  )
  return Promise.all(
    rows.map(async (row) => ({ ...row, organisation: await readOrganisation(on, row.id) })),
  )
}

/** Agents that match the query by their displayed names; undefined: all agents. */
export async function agentsMeant(
  on: Queryable,
  { id, organisation }: ReportOrganisation,
  { agents, agent }: Pick<PerformanceQuery, 'agents' | 'agent'>,
): Promise<string[] | undefined> {
  if (!agents && !agent) return undefined
  const part = agent?.toLowerCase() ?? ''
  return agentsByMaskedName(
    on,
    id,
    organisation,
    (shown) => (!agents || agents.includes(shown)) && shown.toLowerCase().includes(part),
  )
}
