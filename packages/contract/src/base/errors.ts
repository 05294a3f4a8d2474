/** Each refusal the API gives, with its HTTP status. */
export const ERROR_CODES = {
  bad_input: 400,
  not_signed_in: 401,
  /** The organisation demands a signed token here, and there is none that holds. */
  identity_required: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  other_device: 424,
  too_many: 429,
  internal: 500,
  /** Something that the answer needs is away for a while; `Retry-After` says when to ask again. */
  unavailable: 503,
  /** It took longer than a request may; asked for less, it is answered. */
  too_slow: 504,
  /** The server has no room to store anything; it still reads. `Retry-After` says when to try again. */
  storage_full: 507,
} as const
export type ErrorCode = keyof typeof ERROR_CODES

/** What the body of every refusal holds. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  /** What is wrong with which field of the input, for the form to show there. */
  fields?: Record<string, string>
}
