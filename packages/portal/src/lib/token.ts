/** Where the access token is kept; other tabs watch this key. */
export const TOKEN_KEY = 'jwt_access_token'

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
