import { Agent, request } from 'node:http'
import type { FuzzAnswer, FuzzRequest } from './test-fuzz.ts'

/** Status for an answer that never came; no server sends it. */
const BROKEN_OFF = 599
const PATIENCE_MS = 60_000

export interface FuzzClient {
  /** Sends a request unchanged; a broken connection gives an answer with a status of its own. */
  send: (given: FuzzRequest) => Promise<FuzzAnswer>
  close: () => void
}

/** A client with so many keep-alive connections, each with one request at a time. */
export function createFuzzClient(address: string, connections: number): FuzzClient {
  const kept = new Agent({ keepAlive: true, maxSockets: connections })

  function sendOver(agent: Agent | false, given: FuzzRequest): Promise<FuzzAnswer> {
    const { method, url, headers, payload } = given
    // without a length, Node sends the body of a DELETE as if it were the next request of the connection
    const length = payload ? { 'content-length': payload.length } : {}
    return new Promise((resolve) => {
      const sent = request(
        address + url,
        { method, headers: { ...headers, ...length }, agent, timeout: PATIENCE_MS },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', () => undefined) // 'close' follows
          response.on('close', () =>
            resolve({
              status: response.complete ? (response.statusCode ?? BROKEN_OFF) : BROKEN_OFF,
              body: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', (error) => {
        // the server may close an idle connection just when it is reused: retried on a new connection, where a request
        // that breaks its connection breaks it again
        if (agent && sent.reusedSocket) resolve(sendOver(false, given))
        else resolve({ status: BROKEN_OFF, body: error.message })
      })
      sent.end(payload)
    })
  }

  return { send: (given) => sendOver(kept, given), close: () => kept.destroy() }
}
