import { BRIDGE_VERSION, type BridgeHello, type BridgePort } from '@agent-assist/contract/wire'

/** The other end has to answer within this. */
export const HANDSHAKE_MS = 5000

/** Page and frame did not come together; `reason` is for programs. */
export class BridgeError extends Error {
  readonly reason: 'timeout' | 'closed'

  constructor(reason: 'timeout' | 'closed', message: string) {
    super(message)
    this.name = 'BridgeError'
    this.reason = reason
  }
}

/** What an end expects of a handshake message. */
export interface Expected {
  /** The window that must have sent it. */
  source: MessageEventSource | null
  /** Its exact origin. */
  origin: string
  kind: BridgeHello['kind'] | BridgePort['kind']
  nonce: string
}

/** Whether the message is the one expected: exact origin, source, kind, nonce and version. */
export function isExpected(event: MessageEvent, expected: Expected): boolean {
  const data: unknown = event.data
  return (
    event.source !== null &&
    event.source === expected.source &&
    event.origin === expected.origin &&
    typeof data === 'object' &&
    data !== null &&
    (data as Partial<BridgeHello>).kind === expected.kind &&
    (data as Partial<BridgeHello>).nonce === expected.nonce &&
    (data as Partial<BridgeHello>).version === BRIDGE_VERSION
  )
}

/** 128 random bits. */
export const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
