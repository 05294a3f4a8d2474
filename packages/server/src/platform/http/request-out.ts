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
 * follows one calls this again. Throws PrivateAddress, or fails with it when the name is looked up.
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
  return request(url, { ...options, ...lookup }, answered)
}
