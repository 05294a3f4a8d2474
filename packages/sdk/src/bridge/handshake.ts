import { BRIDGE_VERSION, type BridgeHello, type BridgePort } from '@agent-assist/contract/wire'
import type { BridgeReason } from './machine.ts'

/** Maximum time in milliseconds until the other end answers. */
export const HANDSHAKE_MS = 5000

/** Page and frame could not connect, or were disconnected; `reason` is for programs. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError' // an assignment would throw where the page froze Error's prototype
  readonly reason: BridgeReason

  constructor(reason: BridgeReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Expected properties of a handshake message. */
export interface Expected {
  /** The window that sent it. */
  source: MessageEventSource | null
  /** Its exact origin. */
  origin: string
  kind: BridgeHello['kind'] | BridgePort['kind']
  nonce: string
}

/** Whether the message has the expected origin, source, kind and nonce. */
export function isExpected({ source, origin, data }: MessageEvent, expected: Expected): boolean {
  const hello = data as Partial<BridgeHello> | null | undefined
  return (
    source !== null &&
    source === expected.source &&
    origin === expected.origin &&
    hello?.kind === expected.kind &&
    hello.nonce === expected.nonce
  )
}

/** Whether the other end uses our version of the protocol; check isExpected first. */
export const isOurVersion = ({ data }: MessageEvent): boolean =>
  (data as BridgeHello).version === BRIDGE_VERSION

/** 128 random bits. */
export const createNonce = (): string =>
  // Prototype's Array.from ignores the function
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
