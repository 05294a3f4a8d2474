/** Every error code of the API, with its HTTP status. */
export const ERROR_CODES = {
  bad_input: 400,
  not_signed_in: 401,
  /** The organisation requires a signed token for this call, and the request has no valid one. */
  identity_required: 401,
  wrong_credentials: 401,
  /** The view of the portal as somebody else has ended; the token still gives the caller's own user. */
  view_ended: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  /** The body has another content type than JSON. */
  wrong_type: 415,
  other_device: 424,
  too_many: 429,
  internal: 500,
  /** A dependency of the answer is temporarily unavailable; `Retry-After` gives the seconds to wait. */
  unavailable: 503,
  /** The request exceeded its time limit; a smaller request can succeed. */
  too_slow: 504,
  /** The server's storage is full: it reads but does not write. `Retry-After` gives the seconds to wait. */
  storage_full: 507,
} as const
export type ErrorCode = keyof typeof ERROR_CODES

/** Body of every error answer. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  /** Messages by the name of the input field, for forms. */
  fields?: Record<string, string>
}
