/** Why page and frame are not connected; for programs. */
export type BridgeReason = 'timeout' | 'closed' | 'version'

/** State of the page's end of the bridge. */
export interface BridgeState {
  at: 'connecting' | 'connected' | 'reloading' | 'failed' | 'closed'
  /** The frame's document has fired `load`, which can happen before or after its hello. */
  isLoaded: boolean
  /** Only of state `failed`. */
  reason?: BridgeReason
}

/**
 * Events: the expected hello, a hello of another protocol version, the frame's `load`, an answer of the document that
 * was connected before that `load`, a timeout, a retry by the user, the end.
 */
export type BridgeEvent = 'hello' | 'foreign' | 'load' | 'alive' | 'late' | 'retry' | 'close'

/** State after a new frame was created. */
export const START: BridgeState = { at: 'connecting', isLoaded: false }

/** The state after an event; the same object when the event changes nothing. */
export function next(state: BridgeState, event: BridgeEvent): BridgeState {
  const { at, isLoaded } = state
  if (at === 'closed') return state
  switch (event) {
    case 'hello': // a second hello comes from a new document, whose `load` will follow
      return { at: 'connected', isLoaded: isLoaded && at !== 'connected' }
    case 'foreign':
      return { at: 'failed', isLoaded, reason: 'version' }
    case 'load': // a second `load` comes from another document, or in WebKit from a navigation that was refused
      return { ...state, at: at === 'connected' && isLoaded ? 'reloading' : at, isLoaded: true }
    case 'alive':
      return at === 'reloading' ? { at: 'connected', isLoaded } : state
    case 'late':
      if (at === 'connecting') return { at: 'failed', isLoaded, reason: 'timeout' }
      if (at === 'reloading') return { at: 'failed', isLoaded, reason: 'closed' }
      return state
    case 'retry':
      return at === 'failed' ? START : state
    case 'close':
      return { at: 'closed', isLoaded }
  }
}
