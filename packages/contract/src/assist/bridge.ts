/** Version of the handshake between host page and report frame; both ends must agree. */
export const BRIDGE_VERSION = 1

/** What the frame posts to its parent, to be handed the port. */
export interface BridgeHello {
  kind: 'agent-assist:hello'
  version: number
  nonce: string
}

/** What the host posts back, with the port in the transfer list. */
export interface BridgePort {
  kind: 'agent-assist:port'
  version: number
  nonce: string
}

/** What the report frame may call on the host page. Nothing else gets through the guard. */
export interface HostFunctions {
  /** A token of scope `usage:read`; the host asks its own server when the old one runs out. */
  getToken: () => Promise<string>
  /** Height of the report's content in px. */
  setHeight: (height: number) => void
}
export const HOST_FUNCTIONS = ['getToken', 'setHeight'] as const satisfies (keyof HostFunctions)[]

/** What the host page may call on the report frame. */
export interface FrameFunctions {
  /** Loads the figures again. */
  refresh: () => void
}
export const FRAME_FUNCTIONS = ['refresh'] as const satisfies (keyof FrameFunctions)[]
