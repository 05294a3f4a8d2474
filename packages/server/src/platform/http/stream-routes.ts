import { Readable } from 'node:stream'
import {
  type Reply,
  type Route,
  type RouteName,
  routes,
  shapeOf,
  type shapes,
} from '@agent-assist/contract'
import type * as z from 'zod'
import { type Api, type Handled, inputOf } from './route.ts'
import { createStreamCaps, personOf, type StreamCaps } from './stream-caps.ts'

/** The JSON text of `{ key: [ … ] }`, a portion of the list at a time. */
async function* textOf(
  key: string,
  first: IteratorResult<readonly unknown[]>,
  rest: AsyncIterator<readonly unknown[]>,
) {
  let glue = ''
  yield `{${JSON.stringify(key)}:[`
  for (let portion = first; !portion.done; portion = await rest.next()) {
    if (portion.value.length === 0) continue
    yield glue + portion.value.map((item) => JSON.stringify(item)).join(',')
    glue = ','
  }
  yield ']}'
}

/**
 * Serves a route whose answer is one long list, sent portion by portion while it is read. An error before the first
 * portion gives a normal error response; a later one breaks the answer off.
 */
export function listRoute<N extends RouteName, K extends keyof Reply<N> & string>(
  api: Api,
  name: N,
  key: K,
  handle: (input: Handled<N>) => AsyncGenerator<Reply<N>[K] & readonly unknown[]>,
): void {
  const entry: Route = routes[name]
  const { reply: schema } = shapeOf(name)
  api.app.route({
    method: entry.method,
    url: `/api${entry.path}`,
    handler: async (request, reply) => {
      const portions = handle(await inputOf(api, name, request))
      const parsed = (async function* () {
        for await (const portion of portions)
          yield (schema.parse({ [key]: portion }) as Record<K, readonly unknown[]>)[key]
      })()
      const first = await parsed.next()
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
      return reply.send(Readable.from(textOf(key, first, parsed)))
    },
  })
}

/** One line of JSON per message; a message that does not match the contract ends the answer. */
async function* linesOf(messages: AsyncIterable<unknown>, schema: z.ZodType) {
  for await (const message of messages) yield `${JSON.stringify(schema.parse(message))}\n`
}

/** The open streams of each app. */
const capsOfApps = new WeakMap<object, StreamCaps>()

function capsOf({ app, config }: Api): StreamCaps {
  const caps = capsOfApps.get(app) ?? createStreamCaps(config.streamCaps)
  capsOfApps.set(app, caps)
  return caps
}

/**
 * Serves a route whose answer is a stream of lines, each of the reply's shape. The signal aborts when the caller
 * disconnects. An error before the first line gives a normal error response, and so does one stream too many of a
 * person or of this server.
 */
export function streamRoute<N extends RouteName>(
  api: Api,
  name: N,
  handle: (
    input: Handled<N>,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<z.input<(typeof shapes)[N]['reply']>>>,
): void {
  const entry: Route = routes[name]
  api.app.route({
    method: entry.method,
    url: `/api${entry.path}`,
    handler: async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const input = await inputOf(api, name, request)
      const release = capsOf(api).take(personOf(input.caller, request.ip))
      if (gone.signal.aborted) release()
      else gone.signal.addEventListener('abort', release)
      const messages = await handle(input, gone.signal)
      reply
        .type('application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no') // a buffering proxy would defeat the stream
      return reply.send(Readable.from(linesOf(messages, shapeOf(name).reply)))
    },
  })
}
