import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewEvent, Suggestion } from '@agent-assist/contract/wire'

export interface Seen {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}
/** `stream` handles the response itself. */
type Answer = { status?: number; body?: unknown; stream?: (response: ServerResponse) => void }

export const PATHS = {
  suggest: '/api/assist/suggestions',
  events: '/api/assist/events',
  gpt: '/api/assist/gpt',
  write: 'POST /api/assist/gpt',
  text: '/api/jeannie/df_text_query',
  event: '/api/jeannie/df_event_query',
}

const NONE: Answer = { status: 404, body: {} }

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

/** A small API for tests: records requests, and answers with what the test sets for each path. */
export async function startTestApi() {
  const seen: Seen[] = []
  const answers: Record<string, (body: Record<string, unknown>) => Answer> = {
    [PATHS.suggest]: () => ({ body: { items: [], ticketKnown: true } }),
    [PATHS.events]: () => ({ body: { stored: 1, known: 0 } }),
    [PATHS.gpt]: () => ({ body: { isOn: false, languages: [], isDrafting: false } }),
    [PATHS.text]: () => ({ body: { data: 1, fulfillmentMessages: [] } }),
    [PATHS.event]: () => ({ body: { data: 1, fulfillmentMessages: [] } }),
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '', 'http://test')
      const isWrite = request.method === 'POST' && pathname === PATHS.gpt
      const path = isWrite ? PATHS.write : pathname
      if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
      const body = text ? JSON.parse(text) : {}
      seen.push({ path, headers: request.headers, body })
      const { status = 200, body: answer, stream } = answers[path]?.(body) ?? NONE
      if (stream) {
        response.writeHead(200, { 'content-type': 'application/x-ndjson', ...CORS })
        return stream(response)
      }
      response.writeHead(status, { 'content-type': 'application/json', ...CORS })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/api`,
    seen,
    answers,
    of: (path: string) => seen.filter((one) => one.path === path),
    events: () =>
      seen
        .filter((one) => one.path === PATHS.events)
        .flatMap((one) => one.body.events as NewEvent[]),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof startTestApi>>

/** A suggestion; fields that the test does not set have defaults. */
export const suggestionOf = (more: Partial<Suggestion> = {}): Suggestion => ({
  kind: 'ticket',
  id: '1',
  title: 'The lamp blinks twice',
  text: 'Hold the button.\n\nThe lamp goes out.',
  confidencePct: 80,
  why: ['Same words: lamp'],
  marks: [[9, 15]],
  ...more,
})
