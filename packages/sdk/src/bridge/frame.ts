import {
  BRIDGE_VERSION,
  type BridgeHello,
  FRAME_FUNCTIONS,
  type FrameFunctions,
  type HostFunctions,
} from '@agent-assist/contract/wire'
import { expose, type Remote, wrap } from 'comlink'
import { guarded, ownFunctions } from './guard.ts'
import { BridgeError, HANDSHAKE_MS, isExpected, isOurVersion } from './handshake.ts'

export interface FrameBridge {
  host: Remote<HostFunctions>
}

export interface FrameBridgeOptions {
  /** Exact origin of the page that embeds the frame. */
  hostOrigin: string
  nonce: string
  functions: Omit<FrameFunctions, 'ping'>
}

/** Sends the hello to the page that embeds this frame, and connects over the port that the page returns. */
export function connectHost({
  hostOrigin,
  nonce,
  functions,
}: FrameBridgeOptions): Promise<FrameBridge> {
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      clearTimeout(timer)
      removeEventListener('message', listen)
    }
    const timer = setTimeout(() => {
      finish()
      reject(new BridgeError('timeout', 'The page around the report did not answer.'))
    }, HANDSHAKE_MS)

    function listen(event: MessageEvent): void {
      const [port] = event.ports
      const expected = {
        source: parent,
        origin: hostOrigin,
        kind: 'agent-assist:port',
        nonce,
      } as const
      if (!port || !isExpected(event, expected) || !isOurVersion(event)) return
      finish()
      const endpoint = guarded(port, FRAME_FUNCTIONS)
      expose(ownFunctions({ ...functions, ping: () => undefined }, FRAME_FUNCTIONS), endpoint)
      resolve({ host: wrap<HostFunctions>(endpoint) })
    }

    addEventListener('message', listen)
    const hello: BridgeHello = { kind: 'agent-assist:hello', version: BRIDGE_VERSION, nonce }
    parent.postMessage(hello, hostOrigin)
  })
}
