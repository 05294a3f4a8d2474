import type { SignInMethod } from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import { audit } from '../organisations/audit.ts'
import { clientOf } from '../platform/http/client-info.ts'
import type { Api } from '../platform/http/route.ts'

/** How the audit log names the ways to sign in. */
export const METHOD_NAMES: Record<SignInMethod, string> = {
  password: 'password',
  issuer: 'organisation account',
  google: 'Google account',
}

interface RefusedSignIn {
  email: string
  method: SignInMethod
  /** Why, in words; never what was typed. */
  reason: string
}

/**
 * Records a refused sign-in in the audit log of the account's organisation; nothing for an address
 * without an account. Runs after the answer, so that the response time is the same for both.
 */
export function recordRefusal(
  { db, later }: Pick<Api, 'db' | 'later'>,
  request: FastifyRequest,
  { email, method, reason }: RefusedSignIn,
): void {
  const client = clientOf(request)
  later(async () => {
    const { rows } = await db.query<{ id: string; organisationId: string }>(
      `select u.id, m.organisation_id as "organisationId"
       from app_user u join membership m on m.user_id = u.id
       where u.email = $1 order by m.is_primary desc, m.organisation_id limit 1`,
      [email.toLowerCase()],
    )
    const [account] = rows
    if (!account) return
    await audit(db, {
      organisationId: account.organisationId,
      action: 'sign_in.refused',
      caller: { kind: 'signed', client },
      memberId: account.id,
      details: { method: METHOD_NAMES[method], reason },
    })
  })
}
