import type { Scope } from '@agent-assist/contract'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../basics/errors.ts'
import { type Caller, identify } from './session.ts'

/** Somebody on a customer's page. */
export interface Visitor {
  /** Whose page it is; it exists. */
  organisationId: string
  /** Whom a signed token of that organisation names; missing for somebody unknown. */
  name?: string
}

/** An agent's panel holds the chat too, so the agent's token counts. */
const NAMING_SCOPES: readonly Scope[] = ['visitor', 'assist']

export const IDENTITY_REQUIRED =
  'This organisation answers only to people whom a signed token names, and there is none that holds.'

/** A token that does not hold is as good as none: the organisation decides what that means. */
async function callerOf(db: Db, config: Config, token: string): Promise<Caller | undefined> {
  try {
    return await identify(db, config, token)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Who calls from a page of the organisation. Throws a refusal when it wants to know and cannot. */
export async function identifyVisitor(
  db: Db,
  config: Config,
  organisationId: string,
  token: string | undefined,
): Promise<Visitor> {
  const { rows } = await db.query<{ identityRequired: boolean }>(
    'select identity_required as "identityRequired" from organisation where id = $1',
    [organisationId],
  )
  const organisation = rows[0]
  if (!organisation) throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
  const caller = token ? await callerOf(db, config, token) : undefined
  if (
    caller?.kind === 'signed' &&
    caller.organisationId === organisationId &&
    NAMING_SCOPES.includes(caller.scope)
  )
    return { organisationId, name: caller.name }
  if (organisation.identityRequired) throw new Refusal('identity_required', IDENTITY_REQUIRED)
  return { organisationId }
}
