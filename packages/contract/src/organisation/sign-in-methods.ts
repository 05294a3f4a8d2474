/** Ways to sign in: with a password, at the OpenID Connect issuer, with a Google account. */
export const SIGN_IN_METHODS = ['password', 'issuer', 'google'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** Bounds of a session's length in hours. */
export const SESSION_HOURS = { min: 1, max: 168 } as const

/** Least length of passwords that a new organisation begins with; it also refuses common ones. */
export const NEW_ORGANISATION_PASSWORD_MIN = 8
