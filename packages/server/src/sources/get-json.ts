import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { publicLookup } from './public-address.ts'

/** A page of a thousand tickets has a few megabytes. */
const ANSWER_MAX_BYTES = 100_000_000
const SILENCE_MAX_MS = 60_000

export interface Answer {
  status: number
  /** Seconds that the server asks us to wait. */
  retryAfterS?: number
  body: string
}

export interface JsonBody {
  method: 'PUT' | 'POST'
  body: object
}

/**
 * Asks for JSON, or sends some, and follows no redirect. Plain http goes to this machine alone (tests); everything else to
 * public addresses over TLS. Throws what the network says.
 */
export function getJson(
  url: URL,
  authorization: string,
  signal?: AbortSignal,
  given?: JsonBody,
): Promise<Answer> {
  const isTest = url.protocol === 'http:' && url.hostname === '127.0.0.1'
  if (!isTest && url.protocol !== 'https:') throw new Error(`${url.protocol} is not allowed.`)
  const request = isTest ? requestHttp : requestHttps
  const text = given && JSON.stringify(given.body)
  const options = {
    method: given?.method ?? 'GET',
    headers: {
      authorization,
      accept: 'application/json',
      'user-agent': 'agent-assist',
      ...(text
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        : {}),
    },
    timeout: SILENCE_MAX_MS,
    signal,
    ...(isTest ? {} : { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('error', reject)
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > ANSWER_MAX_BYTES) sent.destroy(new Error('The answer is too large.'))
        else parts.push(part)
      })
      response.on('end', () => {
        const wait = Number(response.headers['retry-after'])
        const body = Buffer.concat(parts).toString('utf8')
        resolve({
          status: response.statusCode ?? 0,
          body,
          ...(wait > 0 ? { retryAfterS: wait } : {}),
        })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error('No answer in time.')))
    sent.on('error', reject)
    sent.end(text)
  })
}
