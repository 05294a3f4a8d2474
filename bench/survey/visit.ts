import type { Browser } from '@playwright/test'
import type { Visible } from '../peers/subject.ts'

/** Factor by which the processor is slower. */
export const SLOW = 4
const TIMEOUT_MS = 30_000

export interface File {
  url: string
  /** Transferred size including headers. */
  bytes: number
}

export interface Seen {
  /** From the start of the navigation until the frame with the first question was painted. */
  ms: number
  /** Everything that was loaded until then. */
  files: File[]
}

declare global {
  interface Window {
    /** Milliseconds since the navigation began. */
    firstSeen: Promise<number>
  }
}

/** Runs in the page before everything else; it must not use anything from outside the function. */
function watch({ path, atLeast = 1 }: Visible): void {
  const isSeen = (): boolean => {
    let roots: ParentNode[] = [document]
    let found: HTMLElement[] = []
    for (const selector of path.split(' >>> ')) {
      found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
      roots = found.flatMap((element) => element.shadowRoot ?? [])
    }
    const [first] = found
    if (!first || found.length < atLeast) return false
    const { width, height, top, bottom } = first.getBoundingClientRect()
    const isInView = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    return isInView && first.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  window.firstSeen = new Promise((resolve) => {
    const look = () => {
      if (!isSeen()) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel() // its task runs after the paint
      port1.addEventListener('message', () => resolve(performance.now()))
      port1.start()
      port2.postMessage(0)
      return undefined
    }
    requestAnimationFrame(look)
  })
}

/** Opens the address in a new profile, with an empty cache and a slow processor. */
export async function visit(browser: Browser, url: string, ready: Visible): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, ready)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    // browsers use Brotli only with TLS; on this machine the browser would accept it from ours only
    await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
    const urls = new Map<string, string>()
    const files: File[] = []
    client.on('Network.responseReceived', ({ requestId, response }) => {
      urls.set(requestId, response.url)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const from = urls.get(requestId)
      if (from?.startsWith('http')) files.push({ url: from, bytes: encodedDataLength })
    })
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.goto(url, { waitUntil: 'commit' })
    const ms = await page.waitForFunction(() => window.firstSeen).then((seen) => seen.jsonValue())
    return { ms, files: [...files] }
  } finally {
    await context.close()
  }
}
