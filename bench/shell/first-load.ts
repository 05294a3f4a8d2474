import type { Browser, CDPSession, Page } from '@playwright/test'
import { begunBefore, type CountedLoad, countLoad } from '../../e2e/count-load.ts'
import { storeToken } from '../../e2e/sign-in.ts'

/* The first dashboard of a signed-in user with nothing cached, on a processor slowed four times. */

const SLOWER = 4
/** Longer tasks block an interaction; what is above counts (TBT). */
const BLOCKS_MS = 50
/** The page is at rest when nothing was asked for so long. */
const REST_MS = 700
/** … or after so long, whatever it still asks for. */
const UNREST_MS = 15_000
/** Longest wait for a screen that is drawn within seconds. */
const LONGEST_MS = 40_000
/** A page that says nothing for so long does not answer. */
const SILENT_MS = 3000

const OBSERVE = `
  window.tasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
`
declare global {
  interface Window {
    tasks: { startTime: number; duration: number }[]
  }
}

/** Slows the page's processor, as a phone's is. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(OBSERVE)
  return client
}

/** Time in ms in which tasks of the page blocked it after this moment, and the longest of these tasks. */
export async function blockedSince(page: Page, since: number) {
  const tasks = await page.evaluate(() => window.tasks)
  const own = tasks.filter(({ startTime, duration }) => startTime + duration > since)
  const blocked = own.reduce((sum, { duration }) => sum + Math.max(0, duration - BLOCKS_MS), 0)
  return { blocked, longest: Math.max(0, ...own.map(({ duration }) => duration)) }
}

/** The work, or an error that says what has not come: a page may never be what a measurement waits for. */
export async function within<T>(
  work: Promise<T>,
  whatLacks: () => Promise<string>,
  longestMs = LONGEST_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const fail = (lacks: string) => reject(new Error(`error: after ${longestMs} ms ${lacks}`))
      const silent = () => fail('the page does not answer')
      setTimeout(silent, SILENT_MS).unref()
      void whatLacks().then(fail, silent)
    }, longestMs)
  })
  work.catch(() => undefined) // it may fail after nobody waits any longer
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Resolves when no request has begun for a while. */
async function atRest(page: Page): Promise<void> {
  const begun = performance.now()
  let last = begun
  const heard = () => void (last = performance.now())
  page.on('request', heard)
  while (performance.now() - last < REST_MS && performance.now() - begun < UNREST_MS)
    await page.waitForTimeout(100)
  page.off('request', heard)
}

export interface FirstLoad {
  /** Until everything in the window was drawn. */
  readyMs: number
  /** Requests and bytes until then. */
  first: CountedLoad
  /** Requests and bytes until the page was at rest. */
  all: CountedLoad
  blocked: number
  longest: number
}

/** Opens a screen in a new context; `ready` gives the ms since its navigation at which it was drawn. */
export async function firstLoad(
  browser: Browser,
  url: string,
  token: string,
  ready: (page: Page) => Promise<number>,
  init: string,
): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await storeToken(page, url, token)
    await slowDown(page)
    await page.addInitScript(init)
    let readyMs = NaN
    const all = await countLoad(page, async () => {
      await page.goto(url)
      readyMs = await ready(page)
      await atRest(page)
    })
    const begun = await page.evaluate(() => performance.timeOrigin)
    const first = begunBefore(all, begun + readyMs)
    return { readyMs, first, all, ...(await blockedSince(page, 0)) }
  } finally {
    await context.close()
  }
}
