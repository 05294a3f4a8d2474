import { MESSAGES } from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db } from '../../platform/db/db.ts'
import { clientOf } from '../../platform/http/client-info.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { checkLength } from '../../platform/security/password-length.ts'
import { checkPasswordRule } from '../../platform/security/password-rule.ts'
import { passwordMinOf } from './password-rules.ts'
import { homeOf, register } from './register.ts'
import { resetByToken, sendResetLink } from './reset.ts'
import { verifyByToken } from './verify.ts'

const done = (message: string) => ({ data: { data: 1 as const }, message, result: {} })

/** Fails when there is no organisation that an account can join, and while the database is unavailable. */
async function proveOrganisation(db: Db): Promise<void> {
  const { rows } = await db.query('select 1 from organisation limit 1')
  if (rows.length === 0)
    throw new Refusal('conflict', 'Registration is not possible yet: this server is not set up.')
}

/** Fails while the database is unavailable: the work itself only starts after the reply. */
const proveDatabase = (db: Db) => db.query('select 1 from migration limit 1')

/**
 * Whether the request is only a preview (HEAD, prefetch, prerender) and nobody has opened the link.
 */
function isGlance({ method, headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']]
  return (
    method === 'HEAD' ||
    purposes.some((purpose) => /prefetch|preview|prerender/i.test(String(purpose)))
  )
}

/** Routes for registration, e-mail verification and password reset. */
export function accountRoutes(api: Api): void {
  const { db, config, later } = api

  route(api, 'register', async ({ body: { firstName, lastName, email, password } }) => {
    checkLength(config, password)
    await proveOrganisation(db)
    const min = await passwordMinOf(db, await homeOf(db, email))
    checkPasswordRule(config, min, { password, owner: { email, firstName, lastName } })
    const passwordHash = await hashPassword(password)
    later(() => register(api, { firstName, lastName, email, password }, passwordHash))
    return done(
      config.smtpUrl
        ? 'Please check your email: we have sent you a link to confirm your address.'
        : 'Your account is created. Ask an admin for the link that confirms your address: no email goes out from here.',
    )
  })

  route(api, 'verifyEmail', async ({ params, request }) => {
    if (isGlance(request)) return { data: 0 as const, message: 'Open the link to confirm.' }
    return (await verifyByToken(db, params.token))
      ? { data: 1 as const, message: 'Your email address is confirmed.' }
      : { data: 0 as const, message: MESSAGES.emailNotVerified }
  })

  route(api, 'forgotPassword', async ({ body }) => {
    await proveDatabase(db)
    later(() => sendResetLink(api, body.email))
    return done(
      config.smtpUrl
        ? 'If there is an account with this address, a link is on its way.'
        : 'If there is an account with this address, an admin can give you the link: no email goes out from here.',
    )
  })

  route(api, 'resetPassword', async ({ params, body, request }) => {
    const password = body.password ?? params.password
    checkLength(config, password)
    await resetByToken(api, params.token, password, clientOf(request))
    return done('Your password is changed. Please sign in.')
  })
}
