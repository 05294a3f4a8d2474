import {
  BRIDGE_VERSION,
  type BridgePort,
  type FrameFunctions,
  HOST_FUNCTIONS,
  type HostFunctions,
} from '@agent-assist/contract/wire'
import { expose, type Remote, wrap } from 'comlink'
import { guarded, ownFunctions } from './guard.ts'
import { BridgeError, HANDSHAKE_MS, isExpected } from './handshake.ts'

export interface HostBridge {
  /** Calls into the frame; renewed when the frame loads again. */
  frame: () => Remote<FrameFunctions> | undefined
  /** Resolves at the first handshake; rejects with BridgeError when none came in time. */
  connected: Promise<void>
  close: () => void
}

export interface HostBridgeOptions {
  frameOrigin: string
  nonce: string
  functions: HostFunctions
  timeoutMs?: number
}

/**
 * Waits for the frame's hello and hands it a private port. A frame that loads again says hello again
 * and gets a new port; the old one is closed. Everything unexpected is ignored.
 */
export function connectFrame(
  iframe: HTMLIFrameElement,
  { frameOrigin, nonce, functions, timeoutMs = HANDSHAKE_MS }: HostBridgeOptions,
): HostBridge {
  let port: MessagePort | undefined
  let frame: Remote<FrameFunctions> | undefined
  let settle: { resolve: () => void; reject: (error: BridgeError) => void }
  const connected = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
  const timer = setTimeout(
    () => settle.reject(new BridgeError('timeout', 'The usage report did not answer in time.')),
    timeoutMs,
  )

  function handOver(): void {
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    const endpoint = guarded(port, HOST_FUNCTIONS)
    expose(ownFunctions(functions, HOST_FUNCTIONS), endpoint)
    frame = wrap<FrameFunctions>(endpoint)
    const message: BridgePort = { kind: 'agent-assist:port', version: BRIDGE_VERSION, nonce }
    iframe.contentWindow?.postMessage(message, frameOrigin, [channel.port2])
    clearTimeout(timer)
    settle.resolve()
  }

  function listen(event: MessageEvent): void {
    const source = iframe.contentWindow
    if (isExpected(event, { source, origin: frameOrigin, kind: 'agent-assist:hello', nonce }))
      handOver()
  }

  addEventListener('message', listen)
  return {
    frame: () => frame,
    connected,
    close: () => {
      removeEventListener('message', listen)
      clearTimeout(timer)
      port?.close()
      port = undefined
      frame = undefined
      settle.reject(new BridgeError('closed', 'The usage report was taken away.'))
    },
  }
}
