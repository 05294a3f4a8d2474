import {
  can,
  LONG_RUNNING,
  MESSAGES,
  type Parsed,
  type Reply,
  type Route,
  type RouteName,
  routes,
  shapeOf,
  type shapes,
} from '@agent-assist/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Config } from '../config/config.ts'
import type { Answers } from '../answers/answers.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../basics/errors.ts'
import { withReplicaTime } from '../db/replica/replica-reads.ts'
import { fieldsOf, plainIssue } from './plain-issue.ts'
import { answersOf } from './route-answers.ts'
import { clientOf } from './client-info.ts'
import { throughReplica } from './replica-routes.ts'
import type { Bulk } from '../jobs/bulk.ts'
import type { Limits } from './limits.ts'
import { identifyOnce } from './identify-once.ts'
import { type Caller, TokenRefusal } from './session.ts'
import type { TokenWatch } from './token-watch.ts'
import { withInstants } from './query-days.ts'
import { holdsNul, wellFormed } from '../basics/storable.ts'
import { withinLimit } from '../db/time-limit.ts'
import { checkView, refuseWriteInView } from './view-guard.ts'
import { identifyVisitor, type Visitor } from './visitor.ts'

/** Dependencies of every resource. */
export interface Api {
  app: FastifyInstance
  db: Db
  config: Config
  limits: Limits
  /** Answers questions about the data once for all who ask. */
  answers: Answers
  /** Is notified of accepted and refused tokens. */
  tokenWatch: TokenWatch
  /** Refuses an input that selects by people of an organisation whose figures the caller may not see. */
  checkPeople: (
    caller: Caller,
    org: string,
    input: { query?: unknown; body?: unknown },
  ) => Promise<void>
  /** Our address for links that leave the server; it never depends on a request. */
  publicUrl: () => string
  /** Runs work after the answer, so that the response time reveals nothing about it. */
  later: (work: () => Promise<void>) => void
  /** Call after a mail was queued and committed. */
  wakeSender: () => void
  /** Call after a survey campaign became due and was committed. */
  wakeCampaigns: () => void
  /** Call after an alert became due and was committed. */
  wakeAlerts: () => void
  /** Call after messages were stored and committed. */
  wakeEnricher: () => void
  /** Call after routing has something new to look at, and it was committed. */
  wakeRouter: () => void
  /** Call when a ticket waits for an automatic answer. */
  wakeAutoReplies: () => void
  /** Call after a ticket source became due and was committed. */
  wakeSyncer: () => void
  /** Call after a document became due and was committed. */
  wakeReloader: () => void
  /** Imports that are under way. */
  bulk: Pick<Bulk, 'came' | 'over'>
}

type CallerOf<N extends RouteName> = (typeof routes)[N]['allowed'] extends 'visitor'
  ? Visitor
  : Caller

/** Input of a route's handler: parsed values, and the caller. */
export type Handled<N extends RouteName> = Parsed<N> & {
  caller: CallerOf<N>
  request: FastifyRequest
}

const PUBLIC: Caller = { kind: 'signed', organisationId: '', name: '', scope: 'assist' }
const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/i

/** The bearer token of a request; undefined without a well-formed one. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1]

function parse(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) {
    if (holdsNul(parsed.data)) throw new Refusal('bad_input', `${where}: holds the character NUL`)
    return wellFormed(parsed.data)
  }
  const { issues } = parsed.error
  const [issue] = issues
  const path = [where, ...(issue?.path ?? [])].join('.')
  const fields = where === 'body' ? fieldsOf(issues) : undefined
  const message = `${path}: ${issue ? plainIssue(issue) : 'is wrong'}`
  throw new Refusal('bad_input', message, fields ? { fields } : {})
}

/** Whether the caller may use the route within the organisation. */
function mayUse(caller: Caller, route: Route, organisationId: string): boolean {
  switch (caller.kind) {
    case 'operator':
      return true
    case 'signed':
      return caller.scope === route.scope && caller.organisationId === organisationId
    case 'key':
      return (
        route.keyScope !== undefined &&
        caller.scopes.includes(route.keyScope) &&
        caller.organisationId === organisationId
      )
    case 'staff': {
      const membership = caller.memberships.find((m) => m.organisationId === organisationId)
      const group = route.allowed
      return (
        membership !== undefined &&
        group !== 'public' &&
        group !== 'visitor' &&
        group !== 'demo' &&
        can([membership.role], group)
      )
    }
  }
}

/** Identifies the caller by the token; a page's accepted or refused token is recorded after the answer. */
async function callerOf(
  api: Api,
  name: RouteName,
  request: FastifyRequest,
  token: string,
): Promise<Caller> {
  const { origin } = request.headers
  try {
    const caller = await identifyOnce(api, request, token)
    checkView(name, caller)
    api.tokenWatch.accepted(caller, origin)
    return caller
  } catch (error) {
    if (error instanceof TokenRefusal) api.tokenWatch.refused(error, origin)
    throw error
  }
}

/** Every organisation that a request names, else the caller's: a handler reads one of them, and no guard knows which. */
function organisationsOf(caller: Caller, request: FastifyRequest): string[] {
  const { organisationId } = request.params as { organisationId?: string }
  const { entity, orgid } = request.query as { entity?: string; orgid?: string }
  const named = [organisationId, entity, orgid].filter((one) => one !== undefined)
  const own = caller.kind === 'operator' ? '' : caller.organisationId
  return named.length > 0 ? named : [own]
}

async function checkCaller(
  api: Api,
  name: RouteName,
  request: FastifyRequest,
): Promise<Caller | Visitor> {
  const route: Route = routes[name]
  const shape = shapeOf(name)
  const token = bearerOf(request)
  refuseWriteInView(name, token)
  if (route.allowed === 'public') return PUBLIC
  if (route.allowed === 'demo') {
    if (!api.config.demo) throw new Refusal('not_found', 'Demo data is off.')
    return PUBLIC
  }
  if (route.allowed === 'visitor') {
    const { entity } = parse(shape.query, request.query, 'query') as { entity: string } // checked by a test
    const who = (given: string) => callerOf(api, name, request, given)
    return identifyVisitor(api.db, api.config, entity, token, who)
  }
  if (!token) throw new Refusal('not_signed_in', MESSAGES.invalidToken)
  const caller = await callerOf(api, name, request, token)
  if (caller.kind === 'key') await api.limits.countKey(caller.keyId)
  if (!organisationsOf(caller, request).every((one) => mayUse(caller, route, one)))
    throw new Refusal('forbidden', MESSAGES.usageDenied)
  return { ...caller, client: clientOf(request) }
}

/** The account that a body names, whether or not it exists, and the visitor. */
function namedBy(body: unknown): { account?: string; visitor?: string } {
  if (!body || typeof body !== 'object') return {}
  return {
    ...('email' in body && typeof body.email === 'string' ? { account: body.email } : {}),
    ...('userId' in body && typeof body.userId === 'string' ? { visitor: body.userId } : {}),
  }
}

/** Time limit of a request, in ms; a panel that waits longer has failed for its viewer. */
export const REQUEST_MAX_MS = 10_000

/** Runs a request's work within its time limit; a long-running route has none. */
export const timed = <T>({ config }: Api, name: RouteName, work: () => Promise<T>): Promise<T> =>
  name in LONG_RUNNING ? work() : withinLimit(config.requestMaxMs ?? REQUEST_MAX_MS, work)

interface RouteOptions {
  /** Largest body, in bytes. */
  bodyLimit?: number
  /** How long the caller's browser may cache the answer, in seconds; missing: not at all. */
  maxAgeS?: number
}

/** Checks the caller, parses the input by the contract and counts the call. */
export async function inputOf<N extends RouteName>(
  api: Api,
  name: N,
  request: FastifyRequest,
): Promise<Handled<N>> {
  const shape = shapeOf(name)
  const caller = await checkCaller(api, name, request)
  const own = 'organisationId' in caller ? caller.organisationId : ''
  const input = {
    params: parse(shape.params, request.params, 'params'),
    query: parse(shape.query, await withInstants(api.db, shape.query, request, own), 'query'),
    body: parse(shape.body, request.body, 'body'),
    caller,
    request,
  }
  const { organisationId } = request.params as { organisationId?: string }
  const organisation = organisationId === undefined ? {} : { organisation: organisationId }
  await api.limits.count(name, { address: request.ip, ...organisation, ...namedBy(input.body) })
  if ('kind' in caller && caller.kind === 'staff')
    for (const one of organisationsOf(caller, request)) await api.checkPeople(caller, one, input)
  return input as unknown as Handled<N> // parsed by the same table above
}

/**
 * Serves a route of the contract, which defines the allowed callers, the input and the reply. The
 * reply is parsed too, so that no column leaks.
 */
export function route<N extends RouteName>(
  api: Api,
  name: N,
  handle: (input: Handled<N>) => Promise<z.input<(typeof shapes)[N]['reply']>>,
  { maxAgeS, ...options }: RouteOptions = {},
): void {
  const entry: Route = routes[name]
  const shape = shapeOf(name)
  const answer = async (request: FastifyRequest): Promise<Reply<N>> => {
    const given = await timed(api, name, async () => {
      const input = await inputOf(api, name, request)
      return throughReplica(api.db, name, input.caller, async () =>
        withReplicaTime(await handle(input)),
      )
    })
    return shape.reply.parse(given) as Reply<N> // the same schema that Reply is made of
  }
  answersOf(api.app).set(name, async (request) => ({ body: await answer(request) }))
  api.app.route({
    method: entry.method,
    url: `/api${entry.path}`,
    ...options,
    handler: async (request, reply) => {
      const body = await answer(request)
      reply.header('cache-control', maxAgeS ? `private, max-age=${maxAgeS}` : 'no-store')
      return body
    },
  })
}
