import type { Role, SignInMethod } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { accepts, type Membership } from '../../platform/http/session.ts'
import { methodRefused } from './method-refused.ts'

/** Throws when an organisation that the person joins does not accept the way in which their session began. */
export async function checkSession(
  tx: Queryable,
  sessionId: string,
  { organisationId, role }: { organisationId: string; role: Role },
): Promise<void> {
  const { rows } = await tx.query<{
    method?: SignInMethod
    organisationName: string
    signInMethods?: SignInMethod[]
  }>(
    `select s.method, o.name as "organisationName", o.sign_in_methods as "signInMethods"
     from session s, organisation o where s.id = $1 and o.id = $2`,
    [sessionId, organisationId],
  )
  const [row] = rows
  if (!row) return
  const { method, ...organisation } = row
  const membership: Membership = { organisationId, role, isPrimary: false, ...organisation }
  if (!accepts(membership, method)) throw methodRefused(membership, method ?? 'issuer')
}
