/** Reasons why a document cannot be read. */
export type DocumentErrorCode =
  | 'address'
  | 'away'
  | 'empty'
  | 'forbidden'
  | 'gone'
  | 'large'
  | 'type'
  | 'unreadable'

/** Thrown when a document cannot be read; the message explains how to solve the problem. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode

  constructor(code: DocumentErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DocumentError'
    this.code = code
  }

  /** Whether a later try may succeed. */
  get isPassing(): boolean {
    return this.code === 'away'
  }
}
