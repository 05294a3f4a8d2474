import {
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
  type RequestOptions,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { publicLookup, refusePrivate } from './public-address.ts'

/**
 * Opens a request to an address that a person gave: the only way out to such addresses. It connects only to public
 * addresses over TLS, and to the origins that the operator allows (`PRIVATE_ORIGINS`). Redirects are not followed; whoever
 * follows one calls this again. What changes something goes over a connection of its own: the other side may close one that
 * was idle while the request is on its way, and nobody could say whether it arrived. Throws PrivateAddress, or fails with it when the name is looked up.
 */
export function requestOut(
  url: URL,
  options: RequestOptions,
  privateOrigins: readonly string[],
  answered: (response: IncomingMessage) => void,
): ClientRequest {
  refusePrivate(url, privateOrigins)
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const lookup = privateOrigins.includes(url.origin) ? {} : { lookup: publicLookup }
  const own = options.method === undefined || options.method === 'GET' ? {} : { agent: false }
  return request(url, { ...options, ...lookup, ...own }, answered)
}
