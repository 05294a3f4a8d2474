import { can, type PerformanceQuery, routes } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { agentsByMaskedName } from '../../events/event-agents.ts'
import { type Organisation, readOrganisation } from '../../organisations/organisation.ts'
import type { Caller } from '../../platform/http/session.ts'
import { staffOnly } from '../../platform/http/staff.ts'

/** One of the organisations that the report is about. */
export interface ReportOrganisation {
  id: string
  name: string
  organisation: Organisation
}

/** Which organisations the caller asks about: one, which the guard has checked, or every one of theirs. */
export function organisationsOf(caller: Caller, entity: string | undefined): string[] {
  if (entity !== undefined) return [entity]
  return staffOnly(caller)
    .memberships.filter(({ role }) => can([role], routes.listPerformance.allowed))
    .map(({ organisationId }) => organisationId)
}

/** The organisations with how each shows its people. */
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

/** Agents of the organisation whom the query means, by their names as they show; undefined: all of them. */
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
