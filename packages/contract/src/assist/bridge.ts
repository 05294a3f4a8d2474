/** Version of the handshake between host page and report frame; both ends must agree. */
export const BRIDGE_VERSION = 1

/** Message that the frame posts to its parent to ask for the port. */
export interface BridgeHello {
  kind: 'agent-assist:hello'
  version: number
  nonce: string
}

/** Message that the host posts back, with the port in the transfer list. */
export interface BridgePort {
  kind: 'agent-assist:port'
  version: number
  nonce: string
}

/** Functions of the host page that the report frame may call. The guard refuses every other call. */
export interface HostFunctions {
  /**
   * Resolves to a token of scope `usage:read`; the host requests a new one from its server when the old one expires.
   */
  getToken: () => Promise<string>
  /** Height of the report's content in px. */
  setHeight: (height: number) => void
}
export const HOST_FUNCTIONS = ['getToken', 'setHeight'] as const satisfies (keyof HostFunctions)[]

/** Functions of the report frame that the host page may call. */
export interface FrameFunctions {
  /** Reloads the report's data. */
  refresh: () => void
  /** Does nothing; its answer shows that the document of the report is still in the frame. */
  ping: () => void
}
export const FRAME_FUNCTIONS = ['refresh', 'ping'] as const satisfies (keyof FrameFunctions)[]
