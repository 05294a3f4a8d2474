import type { CDPSession, Page } from '@playwright/test'

/** A request of a page, with what came back for it. */
export interface Loaded {
  url: string
  /** `Document`, `Script`, `Stylesheet`, `Fetch`, `Image` …, as the browser calls it. */
  kind: string
  /** Bytes on the wire, with headers; 0 for what is still on its way. */
  bytes: number
}

/** Everything that a page loaded. */
export interface PageLoad {
  files: Loaded[]
  requests: number
  kb: number
  /** Requests and kB of each kind, for messages: `7 Script 123.4 kB, …`. */
  text: string
}

const kbOf = (files: readonly Loaded[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

function describe(files: readonly Loaded[]): string {
  const kinds = [...Map.groupBy(files, ({ kind }) => kind)]
  return kinds.map(([kind, own]) => `${own.length} ${kind} ${kbOf(own).toFixed(1)} kB`).join(', ')
}

/**
 * Counts every request and every byte of a page, of all kinds and from all addresses, also of its preloads and icons,
 * until `work` is done; nothing comes from a cache.
 */
export async function countLoad(
  page: Page,
  work: () => Promise<unknown>,
  isCounted: (url: string) => boolean = () => true,
): Promise<PageLoad> {
  const client: CDPSession = await page.context().newCDPSession(page)
  const found = new Map<string, Loaded>()
  client.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    if (/^https?:/.test(url) && isCounted(url)) found.set(requestId, { url, kind: type, bytes: 0 })
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = found.get(requestId)
    if (one) one.bytes += encodedDataLength // of an answer that is still on its way
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = found.get(requestId)
    if (one) one.bytes = encodedDataLength // with the headers
  })
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await work()
  await client.detach()
  const files = [...found.values()]
  return { files, requests: files.length, kb: kbOf(files), text: describe(files) }
}
