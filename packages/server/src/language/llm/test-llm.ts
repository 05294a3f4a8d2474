import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A test model's response: a status, headers and a body, pieces of a stream, or nothing at all. */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  /** Each piece is written separately; after the last, the stream ends, stays open, or is cut. */
  | { pieces: string[]; after?: 'silence' | 'hang up' }
  | 'silence'
  | 'hang up'

export interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    messages: { role: string; content: string }[]
    stream?: boolean
    stream_options?: { include_usage: boolean }
    response_format: { json_schema: { strict: boolean; schema: Record<string, unknown> } }
  }
}

/** A response of the protocol. */
export const completion = (content: unknown, tokens: [number, number] = [120, 20]): Answer => ({
  body: {
    choices: [{ message: { role: 'assistant', content: JSON.stringify(content) } }],
    usage: { prompt_tokens: tokens[0], completion_tokens: tokens[1] },
  },
})

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`

/** Pieces of a text as the protocol streams them, without an end. */
export const deltas = (texts: string[]): string[] =>
  texts.map((content) => event({ choices: [{ index: 0, delta: { content } }], usage: null }))

/** The end of a stream: the reason, the tokens used and the last line. */
export const ending = (reason = 'stop', tokens: [number, number] = [200, 30]): string[] => [
  event({ choices: [{ index: 0, delta: {}, finish_reason: reason }], usage: null }),
  event({ choices: [], usage: { prompt_tokens: tokens[0], completion_tokens: tokens[1] } }),
  'data: [DONE]\n\n',
]

/** A complete text as the protocol streams it. */
export const streamed = (texts: string[], tokens?: [number, number]): Answer => ({
  pieces: [...deltas(texts), ...ending('stop', tokens)],
})

/** Writes pieces separately, so that each one arrives alone. */
async function sendPieces(
  response: ServerResponse,
  { pieces, after }: Extract<Answer, { pieces: string[] }>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const piece of pieces) {
    response.write(piece)
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (after === 'hang up') response.destroy()
  else if (after !== 'silence') response.end()
}

/** Starts a local server with the protocol of OpenAI's chat completions. */
export async function testLlm(answer: (asked: Asked, count: number) => Answer) {
  const asked: Asked[] = []
  const state = { left: 0 }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) }
      asked.push(one)
      response.on('close', () => {
        if (!response.writableFinished) state.left++
      })
      const said = answer(one, asked.length)
      if (said === 'silence') return
      if (said === 'hang up') return void request.socket.destroy()
      if ('pieces' in said) return void sendPieces(response, said)
      response.writeHead(said.status ?? 200, {
        'content-type': 'application/json',
        ...said.headers,
      })
      response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** How often the caller disconnected before the answer had ended. */
    left: () => state.left,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
