import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a model of a test answers: a status, headers and a body, or nothing at all. */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | 'silence'
  | 'hang up'

export interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    messages: { role: string; content: string }[]
    response_format: { json_schema: { strict: boolean; schema: Record<string, unknown> } }
  }
}

/** An answer as the protocol has it. */
export const completion = (content: unknown, tokens: [number, number] = [120, 20]): Answer => ({
  body: {
    choices: [{ message: { role: 'assistant', content: JSON.stringify(content) } }],
    usage: { prompt_tokens: tokens[0], completion_tokens: tokens[1] },
  },
})

/** A server that speaks the protocol of OpenAI's chat completions on a free port of this machine. */
export async function testLlm(answer: (asked: Asked, count: number) => Answer) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) }
      asked.push(one)
      const said = answer(one, asked.length)
      if (said === 'silence') return
      if (said === 'hang up') return void request.socket.destroy()
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
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
