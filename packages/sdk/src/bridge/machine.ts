/** Why page and frame are apart; for programs. */
export type BridgeReason = 'timeout' | 'closed' | 'version'

/** Where the page's end of the bridge stands. */
export interface BridgeState {
  at: 'connecting' | 'connected' | 'reloading' | 'failed' | 'closed'
  /** The document in the frame has told its `load`, which may come before or after its hello. */
  isLoaded: boolean
  /** Only of `failed`. */
  reason?: BridgeReason
}

/**
 * What can happen: the expected hello, one of another protocol version, the frame's `load`, no hello in
 * time, a retry of the person at the screen, the end.
 */
export type BridgeEvent = 'hello' | 'foreign' | 'load' | 'late' | 'retry' | 'close'

/** A new frame has just been put in. */
export const START: BridgeState = { at: 'connecting', isLoaded: false }

/** The state after an event; the same object when the event changes nothing. */
export function next(state: BridgeState, event: BridgeEvent): BridgeState {
  const { at, isLoaded } = state
  if (at === 'closed') return state
  switch (event) {
    case 'hello': // a second one comes from a document whose `load` is still to come
      return { at: 'connected', isLoaded: isLoaded && at !== 'connected' }
    case 'foreign':
      return { at: 'failed', isLoaded, reason: 'version' }
    case 'load': // a second one comes from another document
      return { ...state, at: at === 'connected' && isLoaded ? 'reloading' : at, isLoaded: true }
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
