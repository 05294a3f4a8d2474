import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'

/** Refuses names of custom groups that the organisation does not have. */
export async function checkGroups(
  on: Queryable,
  organisationId: string,
  groups: readonly string[],
): Promise<void> {
  if (groups.length === 0) return
  const { rows } = await on.query<{ name: string }>(
    'select name from custom_group where organisation_id = $1 and name = any($2)',
    [organisationId, groups],
  )
  const known = rows.map(({ name }) => name)
  const unknown = groups.find((group) => !known.includes(group))
  if (unknown === undefined) return
  const problem = `There is no custom group ${unknown}.`
  throw new Refusal('bad_input', problem, { fields: { groups: problem } })
}

/** Adds an agent's name to custom groups that do not contain it; groups that are gone are skipped. */
export async function addToGroups(
  tx: Queryable,
  organisationId: string,
  agent: string,
  groups: readonly string[],
): Promise<void> {
  await tx.query(
    `update custom_group set agents = agents || $3::text
     where organisation_id = $1 and name = any($2) and $3::text <> all(agents)`,
    [organisationId, groups, agent],
  )
}
