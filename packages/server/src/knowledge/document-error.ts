/** Why a document cannot be read. */
export type DocumentErrorCode =
  | 'address'
  | 'away'
  | 'empty'
  | 'forbidden'
  | 'gone'
  | 'large'
  | 'type'
  | 'unreadable'

/** A document cannot be read; the message says what to do about it. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode

  constructor(code: DocumentErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DocumentError'
    this.code = code
  }

  /** It may pass by itself. */
  get isPassing(): boolean {
    return this.code === 'away'
  }
}
