/** Why a source cannot be read now. */
export type SourceErrorCode =
  | 'credentials'
  | 'forbidden'
  | 'gone'
  | 'limited'
  | 'away'
  | 'insecure'
  | 'answer'
  | 'unreadable'

/** Nothing changes by itself: somebody has to do something first. */
const NEEDS_SOMEBODY: readonly SourceErrorCode[] = [
  'credentials',
  'forbidden',
  'gone',
  'unreadable',
]

/** Errors of the address that was given, not of what signs in there. */
const OF_ADDRESS: readonly SourceErrorCode[] = ['gone', 'away', 'insecure', 'answer']

/** A source cannot be read; the message tells an admin what to do. */
export class SourceError extends Error {
  readonly code: SourceErrorCode
  readonly retryAfterS: number | undefined

  constructor(
    code: SourceErrorCode,
    message: string,
    more: { retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'SourceFault'
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
