/** Where the access token is kept after a sign-in with a password; other tabs watch this key. */
export const TOKEN_KEY = 'jwt_access_token'
/** Where it is kept after a federated sign-in. */
export const FEDERATED_TOKEN_KEY = 'federated_access_token'

/** Only one of them is set at a time. */
const TOKEN_KEYS = [TOKEN_KEY, FEDERATED_TOKEN_KEY] as const
export type TokenKey = (typeof TOKEN_KEYS)[number]

export const isTokenKey = (key: string): key is TokenKey =>
  (TOKEN_KEYS as readonly string[]).includes(key)

/** The token that is kept, and where; undefined when nobody is signed in. */
export function storedToken(storage: Storage): { key: TokenKey; token: string } | undefined {
  for (const key of TOKEN_KEYS) {
    const token = storage.getItem(key)
    if (token) return { key, token }
  }
  return undefined
}

/** Keeps a token in place of any other. */
export function storeToken(storage: Storage, key: TokenKey, token: string): void {
  storage.setItem(key, token) // first: the other tabs never see none
  for (const other of TOKEN_KEYS) if (other !== key) storage.removeItem(other)
}

interface Claims {
  /** Whom the token is for. */
  sub?: string
  /** The session that it belongs to. */
  sid?: string
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
