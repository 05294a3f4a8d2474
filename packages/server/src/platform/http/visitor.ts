import type { Scope } from '@agent-assist/contract'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../basics/errors.ts'
import { type Caller, identify } from './session.ts'

/** A visitor of a customer's page. */
export interface Visitor {
  /** The organisation of the page; it exists. */
  organisationId: string
  /** Name from a signed token of that organisation; missing: the visitor is anonymous. */
  name?: string
}

/** The agent's panel contains the chat too, so the agent's token is accepted. */
const NAMING_SCOPES: readonly Scope[] = ['visitor', 'assist']

export const IDENTITY_REQUIRED =
  'This organisation answers only to people whom a signed token names, and there is none that holds.'

type Identify = (token: string) => Promise<Caller>

/** An invalid token counts as none: the organisation decides whether that is allowed. */
async function callerOf(who: Identify, token: string): Promise<Caller | undefined> {
  try {
    return await who(token)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * Identifies a visitor of the organisation's page. Throws identity_required when it requires a name
 * and there is none.
 */
export async function identifyVisitor(
  db: Db,
  config: Config,
  organisationId: string,
  token: string | undefined,
  who: Identify = (given) => identify(db, config, given),
): Promise<Visitor> {
  const { rows } = await db.query<{ identityRequired: boolean }>(
    'select identity_required as "identityRequired" from organisation where id = $1',
    [organisationId],
  )
  const organisation = rows[0]
  if (!organisation) throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
  const caller = token ? await callerOf(who, token) : undefined
  if (
    caller?.kind === 'signed' &&
    caller.organisationId === organisationId &&
    NAMING_SCOPES.includes(caller.scope)
  )
    return { organisationId, name: caller.name }
  if (organisation.identityRequired) throw new Refusal('identity_required', IDENTITY_REQUIRED)
  return { organisationId }
}
