import type { Page } from '@playwright/test'

/** A request of a page, with what came back for it. */
export interface Loaded {
  url: string
  /** `Document`, `Script`, `Stylesheet`, `Fetch`, `Image` …, as the browser calls it. */
  kind: string
  /** When it began, in ms since 1970. */
  at: number
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

const loadOf = (files: readonly Loaded[]): PageLoad => ({
  files: [...files],
  requests: files.length,
  kb: kbOf(files),
  text: describe(files),
})

/** The part of a load whose requests began before a moment, in ms since 1970. */
export const begunBefore = ({ files }: PageLoad, moment: number): PageLoad =>
  loadOf(files.filter(({ at }) => at < moment))

/**
 * Counts every request and every byte of a page, of all kinds and from all addresses, also of its preloads, until `work`
 * is done; nothing comes from a cache.
 */
export async function countLoad(page: Page, work: () => Promise<unknown>): Promise<PageLoad> {
  const client = await page.context().newCDPSession(page)
  const found = new Map<string, Loaded>()
  client.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime, type }) => {
    if (/^https?:/.test(url))
      found.set(requestId, { url, kind: type ?? 'Other', at: wallTime * 1000, bytes: 0 })
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
  return loadOf([...found.values()])
}

/** Why a page load is above its budget; empty when it is not. */
export function complaintsOf(load: PageLoad, most: { requests: number; kb: number }): string[] {
  const { requests, kb, text } = load
  return [
    ...(requests > most.requests
      ? [`${requests} requests, ${most.requests} are allowed: ${text}`]
      : []),
    ...(kb > most.kb ? [`${kb.toFixed(1)} kB, ${most.kb} are allowed: ${text}`] : []),
  ]
}
