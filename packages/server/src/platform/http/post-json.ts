import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts'

export interface Answer {
  status: number
  body: string
}

interface Given {
  /** Beside our own; a content-type replaces that of JSON. */
  headers?: Record<string, string>
  /** From the first word to the last. */
  timeoutMs: number
  maxBytes: number
}

/**
 * Throws unless we ask there at all: public addresses over TLS, plain http on this machine alone (tests).
 * A name is looked at when it is looked up; an address is none that is looked up.
 */
function refusePrivate({ protocol, hostname }: URL): void {
  if (protocol === 'http:' && hostname === '127.0.0.1') return
  if (protocol !== 'https:') throw new PrivateAddress(`${protocol} is not allowed.`)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicAddress(address))
    throw new PrivateAddress(`${hostname} is in a private network.`)
}

/**
 * Sends a body and follows no redirect. Names that lead into our own network are refused as they are
 * looked up. Throws what the network says, a DOMException named TimeoutError when it takes too long.
 */
export async function postJson(url: URL, body: string, given: Given): Promise<Answer> {
  refusePrivate(url)
  const isTest = url.protocol === 'http:'
  const request = isTest ? requestHttp : requestHttps
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
    ...(isTest ? {} : { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? (signal.reason as Error) : error)
    const sent = request(url, options, (response) => {
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
