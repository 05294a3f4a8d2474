import { requestOut } from './request-out.ts'

export interface Answer {
  status: number
  body: string
}

interface Given {
  /** Additional headers; a content-type replaces that of JSON. */
  headers?: Record<string, string>
  /** Time limit of the whole exchange. */
  timeoutMs: number
  maxBytes: number
  /** Origins in private networks that the operator allows. */
  privateOrigins: readonly string[]
}

/**
 * Posts a body to a public address and follows no redirect. Throws PrivateAddress, the network's error, or a DOMException
 * named TimeoutError.
 */
export async function postJson(url: URL, body: string, given: Given): Promise<Answer> {
  const signal = AbortSignal.timeout(given.timeoutMs)
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'application/json',
      'user-agent': 'agent-assist',
      ...given.headers,
    },
    signal,
  }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? (signal.reason as Error) : error)
    const sent = requestOut(url, options, given.privateOrigins, (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('error', fail)
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > given.maxBytes) sent.destroy(new Error('The answer is too large.'))
        else parts.push(part)
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
