import type { Page } from '@playwright/test'
import type { PageLoad } from '../scripts/page-loads.ts'

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
export interface CountedLoad extends PageLoad {
  requests: Loaded[]
}

/** The part of a load whose requests began before a moment, in ms since 1970. */
export const begunBefore = ({ requests }: CountedLoad, moment: number): CountedLoad => ({
  requests: requests.filter(({ at }) => at <= moment),
})

/**
 * Counts every request and every byte of a page, of all kinds and from all addresses, also of its preloads, until `work`
 * is done; nothing comes from a cache. `accepts`: the encodings that the browser accepts instead of its own.
 */
export async function countLoad(
  page: Page,
  work: () => Promise<unknown>,
  accepts?: string,
): Promise<CountedLoad> {
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
  if (accepts) {
    const headers = { 'accept-encoding': accepts }
    await client.send('Network.setExtraHTTPHeaders', { headers })
  }
  await work()
  await client.detach()
  return { requests: [...found.values()] }
}
