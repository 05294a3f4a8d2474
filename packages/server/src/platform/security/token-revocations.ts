import { createHash } from 'node:crypto'
import type { Queryable } from '../db/db.ts'

/** Stands for all agents. */
const EVERYBODY = ''

/** The row names nobody: only who knows the name finds it. */
const keyOf = (agent: string): string =>
  createHash('sha256').update(agent.trim().toLowerCase()).digest('hex')

/** Refuses from now on the tokens that were signed before, of one agent, or without one of all. */
export async function revokeTokens(
  tx: Queryable,
  organisationId: string,
  agent: string | undefined,
): Promise<void> {
  await tx.query(
    `insert into token_revocation (organisation_id, agent, revoked_before) values ($1, $2, now())
     on conflict (organisation_id, agent) do update set revoked_before = excluded.revoked_before`,
    [organisationId, agent === undefined ? EVERYBODY : keyOf(agent)],
  )
}

/** Whether a token of an agent, signed at this second, was revoked since. */
export async function isRevoked(
  db: Queryable,
  organisationId: string,
  { agent, signedAtS }: { agent: string; signedAtS: number },
): Promise<boolean> {
  const { rows } = await db.query(
    `select from token_revocation
     where organisation_id = $1 and agent in ($2, $3) and revoked_before > to_timestamp($4) limit 1`,
    [organisationId, EVERYBODY, keyOf(agent), signedAtS],
  )
  return rows.length > 0
}
