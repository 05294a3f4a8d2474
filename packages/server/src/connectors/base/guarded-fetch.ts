import { requestOut } from '../../platform/http/request-out.ts'

/** Largest accepted response; a page of a thousand tickets is a few megabytes. */
const ANSWER_MAX_BYTES = 100_000_000

/** Statuses that never have a body; the Response constructor throws when one is given. */
const WITHOUT_BODY = [204, 205, 304]

/** No response arrived in time. */
export class Silence extends Error {}

/**
 * Returns a fetch for addresses that a person gave. Redirects are not followed; a response that is too large or too slow
 * is aborted. Rejects with PrivateAddress or the network's error.
 */
export function createGuardedFetch(
  silenceMaxMs: number,
  privateOrigins: readonly string[],
): typeof fetch {
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const body = typeof init.body === 'string' ? init.body : undefined
    const options = {
      method: init.method ?? 'GET',
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        'user-agent': 'agent-assist',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
      timeout: silenceMaxMs,
      ...(init.signal ? { signal: init.signal } : {}),
    }
    return new Promise((resolve, reject) => {
      const sent = requestOut(url, options, privateOrigins, (response) => {
        const portions: Buffer[] = []
        let size = 0
        response.on('error', reject)
        response.on('data', (portion: Buffer) => {
          size += portion.length
          if (size > ANSWER_MAX_BYTES) sent.destroy(new Error('The answer is too large.'))
          else portions.push(portion)
        })
        response.on('end', () => {
          const { statusCode: status = 502, headers } = response
          const content = WITHOUT_BODY.includes(status) ? null : Buffer.concat(portions)
          const wait = headers['retry-after']
          resolve(new Response(content, { status, headers: wait ? { 'retry-after': wait } : {} }))
        })
      })
      sent.on('timeout', () => sent.destroy(new Silence('No answer in time.')))
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
