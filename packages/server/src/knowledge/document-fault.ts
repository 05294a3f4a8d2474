/** Why a document cannot be read. */
export type DocumentFaultCode =
  | 'address'
  | 'away'
  | 'empty'
  | 'forbidden'
  | 'gone'
  | 'large'
  | 'type'
  | 'unreadable'

/** A document cannot be read; the message says what to do about it. */
export class DocumentFault extends Error {
  readonly code: DocumentFaultCode

  constructor(code: DocumentFaultCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DocumentFault'
    this.code = code
  }

  /** It may pass by itself. */
  get isPassing(): boolean {
    return this.code === 'away'
  }
}
