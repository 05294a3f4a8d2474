import type { APIResponse, CDPSession, Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { demoToken, openHost, ORG } from './host.ts'

const BOOTS = 50
/** Boots before the comparison, because the browser compiles and caches code at first. */
const WARM_UPS = 20
/** V8 compiles more code the longer a page runs, and a busy machine later; a page that stays takes far more. */
const HEAP_GROWTH_MAX = 0.06

/** Everything on the page that another script could leave. */
interface Traces {
  nodes: number
  windowKeys: string[]
  /** Names of built-in functions that were replaced. */
  patched: string[]
  timers: number
  frames: number
}

/** Stores the page's own functions and counts timers, before any other script runs. */
function watchPage(): void {
  const roots: [string, object][] = [
    ['window', window],
    ['document', Document.prototype],
    ['history', History.prototype],
    ['element', Element.prototype],
    ['node', Node.prototype],
    ['events', EventTarget.prototype],
    ['storage', Storage.prototype],
    ['request', XMLHttpRequest.prototype],
    ['promise', Promise.prototype],
    ['array', Array.prototype],
    ['object', Object.prototype],
    ['console', console],
  ]
  const timers = new Set<number>()
  const set = window.setTimeout.bind(window)
  const every = window.setInterval.bind(window)
  const stop = window.clearTimeout.bind(window)
  window.setTimeout = ((act: () => void, wait?: number) => {
    const id = set(() => {
      timers.delete(id)
      act()
    }, wait) as unknown as number
    timers.add(id)
    return id
  }) as never
  window.setInterval = ((act: () => void, wait?: number) => {
    const id = every(act, wait) as unknown as number
    timers.add(id)
    return id
  }) as never
  window.clearTimeout = window.clearInterval = ((id?: number) => {
    timers.delete(Number(id))
    stop(id)
  }) as never
  const functionsOf = (root: object) =>
    Object.entries(Object.getOwnPropertyDescriptors(root)).filter(
      ([, { value }]) => typeof value === 'function',
    )
  const before = roots.map(([name, root]) => [name, root, functionsOf(root)] as const)
  Object.assign(window, {
    traces: (): Traces => ({
      nodes: document.querySelectorAll('*').length,
      windowKeys: Reflect.ownKeys(window).map(String).toSorted(),
      patched: before.flatMap(([name, root, functions]) =>
        functions
          .filter(([key, { value }]) => Reflect.get(root, key) !== value)
          .map(([key]) => `${name}.${key}`),
      ),
      timers: timers.size,
      frames: window.frames.length,
    }),
  })
}

const tracesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { traces: () => Traces }).traces())

/** Boots by a script tag, uses every part, and removes everything again. */
const bootAndDestroy = (page: Page, tokens: { assist: string; report: string }) =>
  page.evaluate(
    async ({ org, assist, report }) => {
      const until = async (isTrue: () => unknown) => {
        while (!isTrue()) await new Promise(requestAnimationFrame)
      }
      const script = document.createElement('script')
      script.src = '/sdk/v1.js'
      script.dataset.org = org
      document.head.append(script)
      await until(() => window.AgentAssist)
      const run = window.AgentAssist as unknown as (...call: unknown[]) => void
      const place = document.createElement('div')
      document.body.append(place)
      run('on', 'message', () => {})
      run('setUser', { id: 'ada', token: assist })
      run('setTicket', { id: '1', subject: 'Machine shows E4' })
      run('chat.open')
      run('debug')
      run('usageReport.mount', place, { fetchToken: async () => report })
      const shadow = (name: string) => document.querySelector(name)?.shadowRoot
      await until(() => shadow('agent-assist-panel')?.querySelector('[role=dialog]'))
      await until(() => shadow('agent-assist-debug'))
      await until(() => place.querySelector('iframe'))
      run('destroy')
      place.remove()
      script.remove()
    },
    { org: ORG, ...tokens },
  )

async function counted(
  client: CDPSession,
): Promise<{ heap: number; listeners: number; nodes: number }> {
  for (let round = 0; round < 3; round++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

/** Answers every check of the page as the server answered the first: an address may ask 120 times a minute. */
async function checkPageOnce(page: Page): Promise<void> {
  let first: Promise<APIResponse> | undefined
  await page.route('**/api/page-check*', async (route) => {
    first ??= route.fetch()
    await route.fulfill({ response: await first })
  })
}

test('[SDK-2] [SDK-4] destroy after 50 boots removes everything', async ({ page }) => {
  test.setTimeout(180_000)
  await checkPageOnce(page)
  const tokens = {
    assist: await demoToken(page),
    report: await demoToken(page, { scope: 'usage:read' }),
  }
  await page.addInitScript(watchPage)
  await openHost(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const clean = await tracesOf(page)
  for (let boot = 0; boot < WARM_UPS; boot++) await bootAndDestroy(page, tokens)
  await page.waitForLoadState('networkidle')
  const before = await counted(client)
  for (let boot = 0; boot < BOOTS; boot++) await bootAndDestroy(page, tokens)
  await page.waitForLoadState('networkidle')
  const after = await counted(client)
  expect(await tracesOf(page)).toEqual(clean)
  expect(after.listeners).toBe(before.listeners)
  expect(after.nodes).toBe(before.nodes)
  // removed frames are garbage-collected a little later
  const growth = async () => (await counted(client)).heap / before.heap
  await expect.poll(growth, { timeout: 30_000 }).toBeLessThan(1 + HEAP_GROWTH_MAX)
})

test('the same check finds what another script leaves', async ({ page }) => {
  await page.addInitScript(watchPage)
  await openHost(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const clean = await tracesOf(page)
  const before = await counted(client)
  await page.evaluate(() => {
    document.body.append(document.createElement('aside'))
    Object.assign(window, { leftBehind: Array.from({ length: 100_000 }, () => 0.5) })
    history.pushState = () => {}
    setInterval(() => {}, 1000)
    addEventListener('scroll', () => {})
  })
  const dirty = await tracesOf(page)
  expect(dirty.nodes).toBe(clean.nodes + 1)
  expect(dirty.windowKeys).toContain('leftBehind')
  expect(dirty.timers).toBe(1)
  expect((await counted(client)).listeners).toBe(before.listeners + 1)
  expect((await counted(client)).heap / before.heap).toBeGreaterThan(1 + HEAP_GROWTH_MAX)
})
