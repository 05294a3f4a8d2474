import {
  BRIDGE_VERSION,
  type BridgePort,
  type FrameFunctions,
  HOST_FUNCTIONS,
  type HostFunctions,
} from '@agent-assist/contract/wire'
import { expose, type Remote, wrap } from 'comlink'
import { guarded, ownFunctions } from './guard.ts'
import { createNonce, HANDSHAKE_MS, isExpected, isOurVersion } from './handshake.ts'
import { type BridgeEvent, type BridgeState, next, START } from './machine.ts'

export interface HostBridge {
  /** The frame's functions; undefined while it is not connected. */
  frame: () => Remote<FrameFunctions> | undefined
  /** Replaces a failed frame by a new one. */
  retry: () => void
  close: () => void
}

export interface HostBridgeOptions {
  /** Creates a frame for this nonce and replaces the previous one. */
  place: (nonce: string) => HTMLIFrameElement
  frameOrigin: string
  functions: HostFunctions
  onChange: (state: BridgeState) => void
}

/**
 * Waits for the frame's hello and sends it a private port. A frame that reloads sends another hello and gets a new
 * port; the old one is closed. After a `load` without a hello the frame is asked whether its document is still there: a
 * refused navigation changes nothing. Unexpected messages are ignored.
 */
export function connectFrame({
  place,
  frameOrigin,
  functions,
  onChange,
}: HostBridgeOptions): HostBridge {
  let state = START
  let nonce: string
  let iframe: HTMLIFrameElement
  let port: MessagePort | undefined
  let frame: Remote<FrameFunctions> | undefined
  let timer: ReturnType<typeof setTimeout>

  function open(): void {
    nonce = createNonce()
    iframe = place(nonce)
    iframe.addEventListener('load', () => dispatch('load'))
    wait()
  }

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => dispatch('late'), HANDSHAKE_MS)
  }

  function hangUp(): void {
    port?.close()
    port = frame = undefined
  }

  function handOver(): void {
    hangUp()
    const channel = new MessageChannel()
    port = channel.port1
    const endpoint = guarded(port, HOST_FUNCTIONS)
    expose(ownFunctions(functions, HOST_FUNCTIONS), endpoint)
    frame = wrap<FrameFunctions>(endpoint)
    const message: BridgePort = { kind: 'agent-assist:port', version: BRIDGE_VERSION, nonce }
    iframe.contentWindow?.postMessage(message, frameOrigin, [channel.port2])
  }

  /** Waits for a new document's hello, or for an answer of the one that was there before. */
  function checkFrame(): void {
    wait()
    void frame?.ping().then(() => dispatch('alive'))
  }

  function dispatch(event: BridgeEvent): void {
    const before = state
    state = next(before, event)
    if (event === 'hello' && state.at === 'connected') handOver()
    if (state.at === before.at) return
    clearTimeout(timer)
    if (state.at === 'failed' || state.at === 'closed') hangUp()
    if (state.at === 'connecting') open()
    if (state.at === 'reloading') checkFrame()
    onChange(state)
  }

  function listen(event: MessageEvent): void {
    const source = iframe.contentWindow
    if (isExpected(event, { source, origin: frameOrigin, kind: 'agent-assist:hello', nonce }))
      dispatch(isOurVersion(event) ? 'hello' : 'foreign')
  }

  addEventListener('message', listen)
  open()
  return {
    frame: () => frame,
    retry: () => dispatch('retry'),
    close: () => {
      removeEventListener('message', listen)
      dispatch('close')
    },
  }
}
