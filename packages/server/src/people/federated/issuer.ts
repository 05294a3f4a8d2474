import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  None,
} from 'openid-client'
import type { Issuer } from '../../platform/config/config.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { createKeys, type Keys } from './keys.ts'
import { createLimitedFetch } from '../../platform/http/limited-fetch.ts'

/** An issuer that does not answer within this time is unavailable. */
const ANSWER_MS = 4000
/** Time after which an issuer's metadata is read again. */
const FRESH_MS = 3_600_000

/** The metadata of an issuer, and its keys. */
export interface Discovered {
  configuration: Configuration
  /** The exact name of the issuer, as the `iss` claim of its tokens must state it. */
  issuer: string
  keys: Keys
}

/** The issuer is unavailable; the cause is in the log only. */
export const away = (): Refusal =>
  new Refusal('unavailable', 'The sign-in service does not answer. Please try again later.')

/** How the client sends its secret: in the header, unless the issuer accepts only the body. */
function authOf(secret: string | undefined): ClientAuth {
  if (!secret) return None()
  const basic = ClientSecretBasic(secret)
  const post = ClientSecretPost(secret)
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

async function discover(
  { url, clientId, clientSecret }: Issuer,
  privateOrigins: readonly string[],
): Promise<Discovered> {
  const limitedFetch = createLimitedFetch([new URL(url).origin, ...privateOrigins])
  const isPlain = new URL(url).protocol === 'http:'
  const configuration = await discovery(new URL(url), clientId, undefined, authOf(clientSecret), {
    timeout: ANSWER_MS / 1000,
    [customFetch]: limitedFetch,
    execute: isPlain ? [allowInsecureRequests] : [],
  })
  const { issuer, jwks_uri: keysAt } = configuration.serverMetadata()
  const address = URL.parse(keysAt ?? '')
  if (address?.protocol !== 'https:' && !(isPlain && address?.protocol === 'http:'))
    throw new TypeError('The issuer has no safe address for its keys.')
  return { configuration, issuer, keys: createKeys(address, ANSWER_MS, limitedFetch) }
}

/**
 * An issuer whose metadata is read when first needed, and again after an hour. The addresses that the metadata name are
 * public, of the issuer's own origin, or of an origin that the operator allows.
 */
export function createIssuer(given: Issuer, privateOrigins: readonly string[] = []) {
  let read: Promise<Discovered> | undefined
  let readAt = -Infinity

  function ask(): Promise<Discovered> {
    if (read && performance.now() - readAt < FRESH_MS) return read
    readAt = performance.now()
    const fresh = discover(given, privateOrigins)
    fresh.catch(() => {
      if (read === fresh) read = undefined
    })
    read = fresh
    return fresh
  }

  return {
    clientId: given.clientId,
    /** Whether an `iss` claim names this issuer. */
    isNamed: (issuer: unknown): boolean =>
      typeof issuer === 'string' && URL.parse(issuer)?.href === new URL(given.url).href,
    ask,
  }
}
export type KnownIssuer = ReturnType<typeof createIssuer>
