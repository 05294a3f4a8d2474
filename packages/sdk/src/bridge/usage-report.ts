import type { ReportHostOptions } from './reports.ts'
import { BridgeError } from './handshake.ts'
import { connectFrame } from './host.ts'
import type { BridgeReason } from './machine.ts'
import { keepRenewed } from './renewal.ts'

/** Bounds of a report's height in px. */
const HEIGHT_MIN = 120
const HEIGHT_MAX = 20_000
/** Height in px until the report sends its own. */
const HEIGHT_START = 640

const SENTENCES: Record<BridgeReason, string> = {
  timeout: `The usage report did not answer. Are pages of ${location.origin} allowed to hold it?`,
  closed: 'The usage report left its place.',
  version: 'The usage report has another version than this page. Reload the page.',
}

function createIframe(address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  iframe.title = 'Agent Assist usage report'
  iframe.referrerPolicy = 'no-referrer'
  iframe.style.display = 'block'
  iframe.style.border = '0'
  iframe.style.inlineSize = '100%'
  iframe.style.blockSize = `${HEIGHT_START}px`
  iframe.src = address
  return iframe
}

/**
 * Mounts the usage report into the element, in a frame of our origin. The token is sent over the private port, never in
 * the address. Returns a function that removes the report.
 */
export function mountUsageReport(
  element: HTMLElement,
  { api, org, mode, token, emitter, showMessage }: ReportHostOptions,
): () => void {
  const { origin } = new URL(api, location.href)
  let iframe: HTMLIFrameElement | undefined
  let removeMessage = () => {}

  function place(nonce: string): HTMLIFrameElement {
    iframe?.replaceWith()
    const fragment = new URLSearchParams({ nonce, host: location.origin })
    iframe = createIframe(`${origin}/usage-report/?org=${encodeURIComponent(org)}#${fragment}`)
    iframe.style.colorScheme = mode ?? '' // the page in the frame prefers the scheme of its frame
    element.append(iframe)
    return iframe
  }

  function show(reason?: BridgeReason): void {
    removeMessage()
    removeMessage = () => {}
    if (iframe) iframe.style.display = reason ? 'none' : 'block'
    if (!reason) return
    removeMessage = showMessage(element, SENTENCES[reason], () => bridge.retry())
    void emitter.report('report_failed', new BridgeError(reason, SENTENCES[reason]), { org, api })
  }

  const renewal = keepRenewed(token, () => void bridge.frame()?.refresh())
  const bridge = connectFrame({
    place,
    frameOrigin: origin,
    functions: {
      getToken: renewal.ask,
      setHeight: (height) => {
        const px = Math.min(Math.max(Math.ceil(height), HEIGHT_MIN), HEIGHT_MAX)
        if (iframe) iframe.style.blockSize = `${px}px` // the browser ignores a height that is no number
      },
    },
    onChange: ({ reason }) => show(reason),
  })
  return () => {
    renewal.stop()
    bridge.close()
    iframe?.replaceWith()
  }
}
