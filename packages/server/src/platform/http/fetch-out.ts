import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { requestOut } from './request-out.ts'

/** What is asked: as of fetch, with a body that is text. */
export interface AskedOut {
  method?: string | undefined
  headers?: ConstructorParameters<typeof Headers>[0] | undefined
  body?: string | URLSearchParams | undefined
  signal?: AbortSignal | null | undefined
}

/** Statuses that never have a body; the Response constructor throws when one is given. */
const WITHOUT_BODY = [204, 205, 304]

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 502, headers: given } = answer
  const headers = Object.entries(given).map(([name, value]) => [name, String(value)] as const)
  const hasBody = !WITHOUT_BODY.includes(status)
  if (!hasBody) answer.resume()
  const body = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array<ArrayBuffer>>) : null
  return new Response(body, { status, headers: headers.map(([...pair]) => pair) })
}

/**
 * A fetch through `requestOut`: its body comes as it arrives, and redirects are not followed. Rejects with
 * PrivateAddress, the network's error, or the reason of the signal.
 */
export function fetchOut(
  url: URL,
  { method = 'GET', headers, body, signal }: AskedOut,
  privateOrigins: readonly string[],
): Promise<Response> {
  const text = body === undefined ? undefined : String(body)
  const form =
    body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const options = {
    method,
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'agent-assist',
      ...form,
      ...Object.fromEntries(new Headers(headers)),
      ...(text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }),
    },
    ...(signal ? { signal } : {}),
  }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal?.aborted ? (signal.reason as Error) : error)
    const sent = requestOut(url, options, privateOrigins, (answer) => resolve(responseOf(answer)))
    sent.on('error', fail)
    sent.end(text)
  })
}
