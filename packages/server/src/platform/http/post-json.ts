import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts'

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
}

/**
 * Throws unless the address is public over TLS, or plain http on this machine (tests). A host name is checked at its
 * lookup; an IP address has no lookup, so it is checked here.
 */
function refusePrivate({ protocol, hostname }: URL): void {
  if (protocol === 'http:' && hostname === '127.0.0.1') return
  if (protocol !== 'https:') throw new PrivateAddress(`${protocol} is not allowed.`)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicAddress(address))
    throw new PrivateAddress(`${hostname} is in a private network.`)
}

/**
 * Posts a body and follows no redirect. Names that resolve into a private network are refused at the lookup. Throws the
 * network's error, or a DOMException named TimeoutError.
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
