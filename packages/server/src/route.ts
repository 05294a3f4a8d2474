import {
  can,
  MESSAGES,
  type Parsed,
  type Reply,
  type Route,
  type RouteName,
  routes,
  type Shape,
  shapes,
} from '@agent-assist/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { Refusal } from './errors.ts'
import type { Limits } from './limits.ts'
import { type Caller, identify } from './session.ts'
import { isStorable } from './storable.ts'
import { identifyVisitor, type Visitor } from './visitor.ts'

/** What every resource is made with. */
export interface Api {
  app: FastifyInstance
  db: Db
  config: Config
  limits: Limits
  /** Our address for links that leave the server; it never follows what a request says. */
  publicUrl: () => string
  /** Does work after the answer, so that the time of the answer says nothing about it. */
  later: (work: () => Promise<void>) => void
  /** A mail was queued and committed. */
  wakeSender: () => void
  /** Messages were stored and committed. */
  wakeEnricher: () => void
  /** A source of tickets was made due and committed. */
  wakeSyncer: () => void
}

type CallerOf<N extends RouteName> = (typeof routes)[N]['allowed'] extends 'visitor'
  ? Visitor
  : Caller

/** What a handler of a route gets: parsed input, and who calls when the route is not public. */
export type Handled<N extends RouteName> = Parsed<N> & {
  caller: CallerOf<N>
  request: FastifyRequest
}

const PUBLIC: Caller = { kind: 'signed', organisationId: '', name: '', scope: 'assist' }
const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/i

/** The token that a request carries; undefined without a well-formed one. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1]

function parse(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) {
    if (isStorable(parsed.data)) return parsed.data
    throw new Refusal('bad_input', `${where}: holds a character that is none`)
  }
  const issue = parsed.error.issues[0]
  const path = [where, ...(issue?.path ?? [])].join('.')
  throw new Refusal('bad_input', `${path}: ${issue?.message ?? 'is wrong'}`)
}

/** Whether the caller may use the route within the organisation. */
function mayUse(caller: Caller, route: Route, organisationId: string): boolean {
  switch (caller.kind) {
    case 'operator':
      return true
    case 'signed':
      return caller.scope === route.scope && caller.organisationId === organisationId
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

async function checkCaller(
  api: Api,
  route: Route,
  shape: Shape,
  request: FastifyRequest,
): Promise<Caller | Visitor> {
  if (route.allowed === 'public') return PUBLIC
  if (route.allowed === 'demo') {
    if (!api.config.demo) throw new Refusal('not_found', 'Demo data is off.')
    return PUBLIC
  }
  const token = bearerOf(request)
  if (route.allowed === 'visitor') {
    const { entity } = parse(shape.query, request.query, 'query') as { entity: string } // walked by a test
    return identifyVisitor(api.db, api.config, entity, token)
  }
  if (!token) throw new Refusal('not_signed_in', MESSAGES.invalidToken)
  const caller = await identify(api.db, api.config, token)
  const asked = {
    ...(request.params as { organisationId?: string }),
    ...(request.query as { entity?: string }),
  }
  const own = caller.kind === 'operator' ? '' : caller.organisationId
  if (!mayUse(caller, route, asked.organisationId ?? asked.entity ?? own))
    throw new Refusal('forbidden', MESSAGES.usageDenied)
  return caller
}

/** The account that a body names, whether or not it exists. */
const accountOf = (body: unknown): { account?: string } =>
  body && typeof body === 'object' && 'email' in body && typeof body.email === 'string'
    ? { account: body.email }
    : {}

interface RouteOptions {
  /** In bytes. */
  bodyLimit?: number
  /** The caller's browser may keep the answer this long; none: it may not. */
  maxAgeS?: number
}

/**
 * Serves a route of the contract: who may call it, what it takes and what it gives are the
 * contract's; the handler answers. The reply is parsed too, so no column leaks.
 */
export function route<N extends RouteName>(
  api: Api,
  name: N,
  handle: (input: Handled<N>) => Promise<z.input<(typeof shapes)[N]['reply']>>,
  { maxAgeS, ...options }: RouteOptions = {},
): void {
  const entry: Route = routes[name]
  const shape: Shape = shapes[name]
  api.app.route({
    method: entry.method,
    url: `/api${entry.path}`,
    ...options,
    handler: async (request, reply) => {
      const caller = await checkCaller(api, entry, shape, request)
      const input = {
        params: parse(shape.params, request.params, 'params'),
        query: parse(shape.query, request.query, 'query'),
        body: parse(shape.body, request.body, 'body'),
        caller,
        request,
      }
      await api.limits.count(name, { address: request.ip, ...accountOf(input.body) })
      const answer = await handle(input as unknown as Handled<N>) // parsed by the same table just above
      reply.header('cache-control', maxAgeS ? `private, max-age=${maxAgeS}` : 'no-store')
      return shape.reply.parse(answer) as Reply<N> // the same schema that Reply is made of
    },
  })
}
