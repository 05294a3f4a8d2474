import { type Parsed, type RouteName, routes, shapeOf, type shapes } from '@agent-assist/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type Answers, createAnswers } from '../answers/answers.ts'
import type { Config } from '../config/config.ts'
import type { Db, Queryable } from '../db/db.ts'
import type { DataPart } from '../answers/data-version.ts'
import { encodingFor, LEAST_BYTES } from '../basics/encodings.ts'
import { answersOf } from './route-answers.ts'
import { compressAnswers } from './compression.ts'
import { throughReplica } from './replica-routes.ts'
import { type Api, inputOf, REQUEST_MAX_MS, timed } from './route.ts'
import type { Caller } from './session.ts'

interface InPath {
  params: { organisationId: string }
  query: object
}
interface Asking {
  caller: Caller
}
/** Routes about one organisation, named in their path. */
export type SharedName = {
  [N in RouteName]: Parsed<N> extends InPath ? N : never
}[RouteName]

/** A question: what was asked, and the moment that the answer is of. It has no caller: all who may ask get the same answer. */
export type AskedOf<N extends SharedName> = Parsed<N> & { asOf: string }

interface SharedOptions<N extends SharedName, S> {
  /** The parts of the data that the answer is made of. */
  parts: readonly DataPart[]
  /** Whether the answer is the same at any moment while the data is; by default it is not. */
  isTimeless?: (asked: Parsed<N>) => boolean
  /** What the answer depends on of the caller, which `read` gets as `seen`; missing: nothing. */
  seenBy?: (caller: Caller, org: string) => Promise<S>
}

/**
 * Serves a route whose answer follows from an organisation's data and the question alone (docs/decisions/0135). Equal
 * questions share an answer until the data changes; a caller that has it already (`if-none-match`) gets 304, with the
 * moment that it is of in `as-of`. The caller is checked for each request, and is unknown to `read` but for `seenBy`.
 */
export function sharedRoute<N extends SharedName, S = undefined>(
  api: Api,
  name: N,
  { parts, isTimeless = () => false, seenBy }: SharedOptions<N, S>,
  read: (
    on: Queryable,
    asked: AskedOf<N> & { seen?: S },
  ) => Promise<z.input<(typeof shapes)[N]['reply']>>,
): void {
  const { reply: schema } = shapeOf(name)
  const answer = (request: FastifyRequest) =>
    timed(api, name, async () => {
      const { params, query, caller } = (await inputOf(api, name, request)) as InPath & Asking
      const asked = { params, query } as unknown as Parsed<N> // parsed by the same table
      return throughReplica(api.db, name, caller, async () => {
        const seen = await seenBy?.(caller, params.organisationId)
        return api.answers.answer({
          org: params.organisationId,
          parts,
          key: `${name} ${JSON.stringify(seen ? { ...asked, seen } : asked)}`,
          isTimeless: isTimeless(asked),
          known: request.headers['if-none-match'],
          read: (on, moment) => read(on, { ...asked, asOf: moment, ...(seen ? { seen } : {}) }),
          write: (value) => JSON.stringify(schema.parse(value)),
        })
      })
    })
  answersOf(api.app).set(name, answer)
  api.app.route({
    method: 'GET',
    url: `/api${routes[name].path}`,
    handler: async (request, reply) => {
      const { tag, asOf, text, encoded } = await answer(request)
      if (tag) reply.header('etag', tag).header('as-of', asOf)
      reply.header('cache-control', 'no-store')
      if (text === undefined) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      const encoding = encodingFor(request.headers['accept-encoding'])
      if (!encoded || !encoding || text.length < LEAST_BYTES) return reply.send(text)
      reply.header('vary', 'accept-encoding').header('content-encoding', encoding)
      return reply.send(await encoded(encoding))
    },
  })
}

/** The embedded database is one thread: enough for it and for the server to have work at any time. */
const EMBEDDED_AT_ONCE = 3

/** Answers questions about the data of a database, and compresses what the server sends. */
export function serveAnswers(app: FastifyInstance, db: Db, config: Config): Answers {
  compressAnswers(app)
  return createAnswers(db, {
    limitMs: () => config.requestMaxMs ?? REQUEST_MAX_MS,
    ...(config.keepsNoAnswers ? { isOff: true } : {}),
    ...(db.kind === 'embedded' ? { atOnce: EMBEDDED_AT_ONCE } : {}),
  })
}
