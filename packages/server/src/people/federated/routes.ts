import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/basics/errors.ts'
import { clientOf } from '../../platform/http/client-info.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { recordRefusal } from '../refused-sign-in.ts'
import { startSession } from '../users.ts'
import { findAccount } from './account.ts'
import { beginPrompt, consumeNonce } from './attempts.ts'
import { finishCodeFlow, startCodeFlow } from './code-flow.ts'
import { createIssuer, type KnownIssuer } from './issuer.ts'
import { notAccepted, verifyIdToken } from './verify.ts'

/** Routes for sign-in with an ID token of a configured issuer, and for getting such a token. */
export function federatedRoutes(api: Api): void {
  const { db, config } = api
  const { issuers: given, privateOrigins } = config
  const generic = given.oidc && createIssuer(given.oidc, privateOrigins)
  const google = given.google && createIssuer(given.google, privateOrigins)
  const issuers = [generic, google].filter((issuer) => issuer !== undefined)

  function needGeneric(): KnownIssuer {
    if (generic) return generic
    throw new Refusal('not_found', 'Sign-in with an organisation is not set up here.')
  }
  const returnTo = ({ protocol, host }: FastifyRequest) =>
    `${config.publicUrl ?? `${protocol}://${host}`}/login`

  route(api, 'authenticateWithGoogle', async ({ body, request }) => {
    const identity = await verifyIdToken(issuers, body.token, request.log)
    const isFresh = await consumeNonce(db, identity.nonce)
    if (!isFresh || identity.email !== body.email.toLowerCase()) throw notAccepted()
    const { email } = identity
    const method = google?.isNamed(identity.issuer) ? 'google' : 'issuer'
    try {
      const userId = await findAccount(db, identity)
      const token = await startSession(api, userId, method, clientOf(request))
      return { data: 1 as const, result: { token }, message: 'Signed in' }
    } catch (error) {
      if (error instanceof Refusal)
        recordRefusal(api, request, { email, method, reason: error.message })
      throw error
    }
  })

  route(api, 'createNonce', async () => {
    if (issuers.length === 0)
      throw new Refusal('not_found', 'Federated sign-in is not set up here.')
    return { nonce: await beginPrompt(db) }
  })

  route(api, 'startFederated', ({ request }) =>
    startCodeFlow(db, needGeneric(), returnTo(request), request.log),
  )

  route(api, 'finishFederated', async ({ body, request }) =>
    finishCodeFlow(db, needGeneric(), { ...body, returnTo: returnTo(request) }, request.log),
  )
}
