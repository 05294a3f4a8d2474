/** Where the access token is kept after a sign-in with a password; other tabs watch this key. */
export const TOKEN_KEY = 'jwt_access_token'
/** The same after a sign-in at an issuer. There is one token at a time, under either key. */
export const FEDERATED_TOKEN_KEY = 'federated_access_token'

export type TokenKey = typeof TOKEN_KEY | typeof FEDERATED_TOKEN_KEY
const TOKEN_KEYS: readonly TokenKey[] = [TOKEN_KEY, FEDERATED_TOKEN_KEY]

export const isTokenKey = (key: string): boolean => TOKEN_KEYS.some((known) => known === key)

/** The token that is kept, and where; undefined when nobody is signed in. */
export function keptToken(storage: Storage): { key: TokenKey; token: string } | undefined {
  const key = TOKEN_KEYS.find((each) => storage.getItem(each))
  const token = key && storage.getItem(key)
  return key && token ? { key, token } : undefined
}

/** Keeps the token, in place of any other. */
export function keepToken(storage: Storage, token: string, key: TokenKey): void {
  for (const other of TOKEN_KEYS) if (other !== key) storage.removeItem(other)
  storage.setItem(key, token)
}

/** Keeps no token any more; tells where one was. */
export function dropToken(storage: Storage): TokenKey | undefined {
  const kept = keptToken(storage)
  for (const key of TOKEN_KEYS) storage.removeItem(key)
  return kept?.key
}

interface Claims {
  /** Whom the token is for. */
  sub?: string
  /** When it ends, in seconds since 1970. */
  exp?: number
}

/** The claims of a JWT, unchecked: the server decides, this only spares a call that would fail. */
export function tokenClaims(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims !== null && typeof claims === 'object' ? claims : {}
  } catch {
    return {} // no JWT: a token without claims counts as expired
  }
}

/** Whether the token's end lies in the future. */
export const tokenValid = (token: string, now = Date.now()): boolean =>
  (tokenClaims(token).exp ?? 0) * 1000 > now
