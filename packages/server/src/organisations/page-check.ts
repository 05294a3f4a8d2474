import {
  OrganisationId,
  type PageCheckCode,
  type Parsed,
  type RefusedLoadReason,
} from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, bearerOf, route } from '../platform/http/route.ts'
import { type Caller, identify, TokenRefusal } from '../platform/http/session.ts'
import { originsOf } from './embedding.ts'
import { isOwn } from './page-load-routes.ts'

const ALLOW = 'access-control-allow-origin'

const CODES: Record<RefusedLoadReason, PageCheckCode> = {
  origin: 'origin_not_allowed',
  signature: 'token_signature',
  expiry: 'token_expired',
  lifetime: 'token_lifetime',
  clock: 'token_clock',
  claims: 'token_claims',
}

/** The token's caller, or why the token is refused. A refusal here is not recorded: the page's own call was. */
async function callerOf(
  { db, config }: Api,
  token: string,
  entity: string,
): Promise<Caller | PageCheckCode> {
  try {
    return await identify(db, config, token)
  } catch (error) {
    if (error instanceof TokenRefusal)
      return error.organisationId === entity ? CODES[error.reason] : 'token_organisation'
    if (error instanceof Refusal) return 'token_claims'
    throw error
  }
}

/** Whether the token may be used by a page of the organisation. A visitor's token opens the panel's chat too. */
async function checkToken(
  api: Api,
  token: string,
  { entity, scope }: Parsed<'checkPage'>['query'],
): Promise<PageCheckCode> {
  const caller = await callerOf(api, token, entity)
  if (typeof caller === 'string') return caller
  if (caller.kind !== 'signed') return 'token_claims'
  if (caller.organisationId !== entity) return 'token_organisation'
  const isVisitor = caller.scope === 'visitor' && scope === 'assist'
  return !scope || caller.scope === scope || isVisitor ? 'ok' : 'token_scope'
}

async function checkPage(
  api: Api,
  query: Parsed<'checkPage'>['query'],
  request: FastifyRequest,
): Promise<PageCheckCode> {
  const { data: organisationId } = OrganisationId.safeParse(query.entity)
  const listed = organisationId && (await originsOf(api.db, organisationId))
  if (!listed) return 'organisation_unknown'
  const { origin } = request.headers
  if (origin && !listed.includes(origin) && !isOwn(request, origin, api.publicUrl()))
    return 'origin_not_allowed'
  const token = bearerOf(request)
  return token ? checkToken(api, token, query) : 'ok'
}

/**
 * Answers a page of any origin whether it may use the API; the SDK asks after a failure, because a browser hides every
 * other answer from a page that is not allowed.
 */
export function pageCheckRoutes(api: Api): void {
  void api.app.register(async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      if (!reply.hasHeader(ALLOW)) reply.header(ALLOW, '*') // also for refusals; no cookie is ever read
    })
    route({ ...api, app }, 'checkPage', async ({ query, request }) => ({
      code: await checkPage(api, query, request),
      at: new Date().toISOString(),
    }))
  })
}
