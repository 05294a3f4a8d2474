/** Storage key of the access token after a sign-in with a password; other tabs watch it. */
export const TOKEN_KEY = 'jwt_access_token'
/** Storage key of the access token after a federated sign-in. */
export const FEDERATED_TOKEN_KEY = 'federated_access_token'

/** At most one of them is set. */
const TOKEN_KEYS = [TOKEN_KEY, FEDERATED_TOKEN_KEY] as const
export type TokenKey = (typeof TOKEN_KEYS)[number]

export const isTokenKey = (key: string): key is TokenKey =>
  (TOKEN_KEYS as readonly string[]).includes(key)

/** The stored token with its key; undefined when nobody is signed in. */
export function storedToken(storage: Storage): { key: TokenKey; token: string } | undefined {
  for (const key of TOKEN_KEYS) {
    const token = storage.getItem(key)
    if (token) return { key, token }
  }
  return undefined
}

/** Stores a token and removes the other one. */
export function storeToken(storage: Storage, key: TokenKey, token: string): void {
  storage.setItem(key, token) // written first, so that other tabs never see a state without token
  for (const other of TOKEN_KEYS) if (other !== key) storage.removeItem(other)
}

interface Claims {
  /** User of the token. */
  sub?: string
  /** Id of the token's session. */
  sid?: string
  /** Id of the view as somebody else; missing: the token is the user's own. */
  view?: string
  /** Expiry in seconds since 1970. */
  exp?: number
}

/** The claims of a JWT, unverified: only to avoid a call that would fail; the server decides. */
export function tokenClaims(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims !== null && typeof claims === 'object' ? claims : {}
  } catch {
    return {} // not a JWT: a token without claims counts as expired
  }
}

/** Whether the token has not expired. */
export const tokenValid = (token: string, now = Date.now()): boolean =>
  (tokenClaims(token).exp ?? 0) * 1000 > now
