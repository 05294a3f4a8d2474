import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { type Route, type RouteName, routes } from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import { type Api, type Handled, inputOf } from './route.ts'

/** A file that is sent while it is made. */
export interface SentFile {
  type: string
  /** Number of its rows, where it is known: who downloads it sees how far it is. */
  rows?: number | undefined
  pieces: AsyncIterator<string, void>
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!;\s*q=0)/i.test(String(headers['accept-encoding'] ?? ''))

/** The pieces from the first one on; ends with the answer, also when the caller goes away. */
async function* from(first: IteratorResult<string, void>, pieces: AsyncIterator<string, void>) {
  try {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
  } finally {
    await pieces.return?.()
  }
}

/**
 * Serves a route whose answer is a file of any length: compressed, and never in memory as a whole. An error before the
 * first piece gives a normal error response; a later one breaks the answer off.
 */
export function fileRoute<N extends RouteName>(
  api: Api,
  name: N,
  handle: (input: Handled<N>) => Promise<SentFile>,
): void {
  const entry: Route = routes[name]
  api.app.route({
    method: entry.method,
    url: `/api${entry.path}`,
    handler: async (request, reply) => {
      const { type, rows, pieces } = await handle(await inputOf(api, name, request))
      const text = Readable.from(from(await pieces.next(), pieces), { objectMode: false })
      reply.type(type).header('cache-control', 'no-store').header('vary', 'accept-encoding')
      if (rows !== undefined) reply.header('x-rows', rows)
      if (!takesGzip(request)) return reply.send(text)
      const packed = createGzip({ level: constants.Z_BEST_SPEED })
      pipeline(text, packed, () => undefined) // an error breaks the answer off
      return reply.header('content-encoding', 'gzip').send(packed)
    },
  })
}
