import { BRIDGE_VERSION, type BridgePort } from '@agent-assist/contract/wire'
import { vi } from 'vitest'

/** Origin of the frames in tests. */
export const FRAME_ORIGIN = 'https://assist.test'

/** A frame as the page's end of the bridge sees it; the test plays its content. */
export function createTestFrame(nonce = '') {
  const ports: MessagePort[] = []
  const sent: BridgePort[] = []
  const contentWindow = {
    postMessage: vi.fn((message: BridgePort, _origin: string, [port]: MessagePort[]) => {
      sent.push(message)
      if (port) ports.push(port)
    }),
  }
  const iframe = document.createElement('iframe')
  Object.defineProperty(iframe, 'contentWindow', { value: contentWindow })

  /** Posts a message to the page; omitted properties have their correct values. */
  function showMessage(data: object | null | string = {}, event: object = {}): void {
    const hello = { kind: 'agent-assist:hello', version: BRIDGE_VERSION, nonce }
    const said = typeof data === 'object' && data ? { ...hello, ...data } : data
    const message = new Event('message')
    dispatchEvent(
      Object.assign(message, { source: contentWindow, origin: FRAME_ORIGIN, data: said }, event),
    )
  }

  const load = () => iframe.dispatchEvent(new Event('load'))
  return { iframe, nonce, ports, sent, contentWindow, showMessage, load }
}
export type TestFrame = ReturnType<typeof createTestFrame>
