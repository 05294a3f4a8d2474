import type { ReportHostOptions } from '../reports.ts'
import { createNonce } from './handshake.ts'
import { connectFrame } from './host.ts'

/** Heights that a report can have, in px; anything else is a mistake or worse. */
const HEIGHT_MIN = 120
const HEIGHT_MAX = 20_000
/** What it has until it tells its own. */
const HEIGHT_START = 640

/**
 * Puts the usage report into the element, in a frame of our origin. The token goes over the private
 * port, never into the address. Returns the undo.
 */
export function mountUsageReport(
  element: HTMLElement,
  { api, org, getToken, onError }: ReportHostOptions,
): () => void {
  const { origin } = new URL(api, location.href)
  const nonce = createNonce()
  const iframe = document.createElement('iframe')
  iframe.title = 'Agent Assist usage report'
  iframe.referrerPolicy = 'no-referrer'
  iframe.style.display = 'block'
  iframe.style.border = '0'
  iframe.style.inlineSize = '100%'
  iframe.style.blockSize = `${HEIGHT_START}px`
  const fragment = new URLSearchParams({ nonce, host: location.origin })
  iframe.src = `${origin}/usage-report/?org=${encodeURIComponent(org)}#${fragment}`

  const bridge = connectFrame(iframe, {
    frameOrigin: origin,
    nonce,
    functions: {
      getToken: async () => (await getToken()) ?? '',
      setHeight: (height) => {
        if (height >= HEIGHT_MIN && height <= HEIGHT_MAX)
          iframe.style.blockSize = `${Math.ceil(height)}px`
      },
    },
  })
  let gone = false
  bridge.connected.catch((error: unknown) => {
    if (!gone) onError(error)
  })
  element.append(iframe)
  return () => {
    gone = true
    bridge.close()
    iframe.remove()
  }
}
