import {
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
  type RequestOptions,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { publicLookup, refusePrivate } from './public-address.ts'

/** Time for connection and TLS together: a port that does not speak TLS keeps silent for ever. */
const TLS_MAX_MS = 5000

/** No TLS connection came about in time. */
export class NoTls extends Error {}

/** Codes of connections over which no TLS came about: closed ports, plain ones and unreachable networks alike. */
const WITHOUT_TLS = /^(EPROTO|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ERR_SSL_.*)$/

/** Whether a request failed because no TLS connection came about, whatever the reason. */
export const isWithoutTls = (error: unknown): boolean =>
  error instanceof NoTls ||
  (error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    WITHOUT_TLS.test(error.code))

/** Begins when the name is found: how long that takes says nothing about what listens there. */
function limitHandshake(sent: ClientRequest): void {
  let late: NodeJS.Timeout | undefined
  const begin = () => {
    late ??= setTimeout(() => sent.destroy(new NoTls('No TLS in time.')), TLS_MAX_MS)
  }
  sent.once('socket', (socket) => {
    if (sent.reusedSocket) return
    if (isIP(sent.host.replace(/^\[|\]$/g, ''))) begin()
    else socket.once('lookup', (error: Error | null) => error ?? begin())
    socket.once('secureConnect', () => clearTimeout(late))
  })
  sent.once('close', () => clearTimeout(late))
}

/**
 * Opens a request: the only way out but for mail and database. It connects only to public addresses over TLS, and to the
 * origins that the operator allows (`PRIVATE_HOSTS`, `PRIVATE_ORIGINS`, and addresses that the operator sets). Redirects are not
 * followed; whoever follows one calls this again. What changes something goes over a connection of its own: the other
 * side may close one that was idle while the request is on its way, and nobody could say whether it arrived. Throws
 * PrivateAddress, or fails with it when the name is looked up; fails with NoTls when the other side speaks no TLS.
 */
export function requestOut(
  url: URL,
  options: RequestOptions,
  privateOrigins: readonly string[],
  answered: (response: IncomingMessage) => void,
): ClientRequest {
  refusePrivate(url, privateOrigins)
  const isPlain = url.protocol === 'http:'
  const lookup = privateOrigins.includes(url.origin) ? {} : { lookup: publicLookup }
  const own = options.method === undefined || options.method === 'GET' ? {} : { agent: false }
  const all = { ...options, ...lookup, ...own }
  if (isPlain) return requestHttp(url, all, answered)
  const sent = requestHttps(url, all, answered)
  limitHandshake(sent)
  return sent
}
