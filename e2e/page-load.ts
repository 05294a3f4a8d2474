import type { Page } from '@playwright/test'
import type { PageLoad } from '../scripts/page-loads.ts'

/** An element that must be drawn: selectors, of which ' >>> ' enters shadow roots and ' | ' the document of a frame. */
type Path = string

/** Runs in the page before everything else; resolves to the time of the frame in which the element was drawn. */
function watch(path: Path): void {
  const isDrawn = (): boolean => {
    let roots: ParentNode[] = [document]
    let found: HTMLElement[] = []
    for (const [step, selector] of path.split(/ (>>>|\|) /).entries()) {
      if (step % 2 === 0)
        found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
      else if (selector === '>>>') roots = found.flatMap((element) => element.shadowRoot ?? [])
      else roots = found.flatMap((frame) => (frame as HTMLIFrameElement).contentDocument ?? [])
    }
    const box = found[0]?.getBoundingClientRect()
    return box !== undefined && box.width > 0 && box.height > 0
  }
  if (window !== window.top) return
  Object.assign(window, {
    drawnAt: new Promise((resolve) => {
      const look = () => {
        if (isDrawn()) resolve(Date.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }),
  })
}

interface Seen {
  url: string
  /** In ms since the epoch. */
  at: number
  /** Transferred, with headers; missing until the request has ended. */
  bytes?: number
}

/**
 * Counts every request that the page and its frames make until the element is drawn, and their bytes on the wire, but
 * those of the page of the customer itself. The browser accepts gzip only, as without TLS.
 */
export async function loadOf(
  page: Page,
  ready: Path,
  open: () => Promise<unknown>,
  { isHost = true, settles = false } = {},
): Promise<PageLoad> {
  await page.addInitScript(watch, ready)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  const seen = new Map<string, Seen>()
  client.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) => {
    const isOwn = isHost && type === 'Document' && request.url.includes('/host-page/')
    if (request.url.startsWith('http') && !isOwn)
      seen.set(requestId, { url: request.url, at: wallTime * 1000 })
  })
  const end = ({
    requestId,
    encodedDataLength = 0,
  }: {
    requestId: string
    encodedDataLength?: number
  }) => {
    const request = seen.get(requestId)
    if (request) request.bytes = encodedDataLength
  }
  client.on('Network.loadingFinished', end)
  client.on('Network.loadingFailed', end)
  await open()
  const until = await page.evaluate(
    () => (window as unknown as { drawnAt: Promise<number> }).drawnAt,
  )
  await page.waitForLoadState('networkidle')
  await client.detach()
  const counted = [...seen.values()].filter(({ at }) => settles || at <= until)
  return { requests: counted.map(({ url, bytes = 0 }) => ({ url, bytes })) }
}
