/** Reason why a source cannot be read. */
export type SourceErrorCode =
  | 'credentials'
  | 'forbidden'
  | 'gone'
  | 'limited'
  | 'away'
  | 'insecure'
  | 'answer'
  | 'unreadable'

/** Errors that no retry resolves: somebody has to act first. */
const NEEDS_SOMEBODY: readonly SourceErrorCode[] = [
  'credentials',
  'forbidden',
  'gone',
  'unreadable',
]

/** Errors that concern the address rather than the credentials. */
const OF_ADDRESS: readonly SourceErrorCode[] = ['gone', 'away', 'insecure', 'answer']

/** A source cannot be read; the message explains to an admin what to do. */
export class SourceError extends Error {
  readonly code: SourceErrorCode
  readonly retryAfterS: number | undefined

  constructor(
    code: SourceErrorCode,
    message: string,
    more: { retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'SourceError'
    this.code = code
    this.retryAfterS = more.retryAfterS
  }

  get needsSomebody(): boolean {
    return NEEDS_SOMEBODY.includes(this.code)
  }

  get isOfAddress(): boolean {
    return OF_ADDRESS.includes(this.code)
  }
}
