import type { Page, Route } from '@playwright/test'
import { expect, faultyTest as test } from './browser.ts'
import { addScript, assistant, demoToken, openHost, ORG } from './host.ts'

type Told = { code: string; message: string }
declare global {
  interface Window {
    told: Told[]
    warned: string[]
  }
}

/** Errors of the page itself; the browser's messages about files that failed to load do not count. */
function pageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

/** Collects the SDK's events for the page, starting before it is loaded. */
function collect(): void {
  window.told = []
  window.warned = []
  const warn = console.warn
  console.warn = (...words: unknown[]) => {
    window.warned.push(words.join(' '))
    warn(...words)
  }
  const queue: unknown[] = [['on', 'error', (told: Told) => window.told.push(told)]]
  const stub = (...call: unknown[]) => stub.q.push(call)
  stub.q = queue
  Object.assign(window, { AgentAssist: stub })
}

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'not here' }),
  '500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'a syntax error': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const createPanel = (' }),
  'no connection': (route) => route.abort('internetdisconnected'),
}

/** A part, the call that needs it, and what it shows on the page. */
const PARTS = [
  { name: 'the panel', file: 'panel.js', call: ['chat.open'], shows: 'agent-assist-panel' },
  { name: 'the debug overlay', file: 'debug.js', call: ['debug'], shows: 'agent-assist-debug' },
] as const

const isPlain = (fault: string) => fault === '404' || fault === 'no connection'

// every kind of failure for the panel, the two simplest for the others, which are loaded in the same way
for (const { name, file, call, shows } of PARTS) {
  for (const [fault, answer] of Object.entries(FAULTS)) {
    if (file !== 'panel.js' && !isPlain(fault)) continue
    test(`[SDK-4] ${fault} for ${name}: a typed code, no error in the page, a later attempt works`, async ({
      page,
    }) => {
      const errors = pageErrors(page)
      await page.addInitScript(collect)
      await page.route(`**/sdk/*/${file}*`, answer)
      await openHost(page, { tag: { 'data-org': ORG } })
      await expect(page.getByRole('button', { name: 'Open Agent Assist' })).toBeVisible()
      await assistant(page, ...call)
      await expect
        .poll(() => page.evaluate(() => window.told))
        .toMatchObject([{ code: 'load_failed' }])
      expect(await page.evaluate(() => window.warned.length)).toBe(1)
      await page.unroute(`**/sdk/*/${file}*`)
      await assistant(page, ...call)
      await expect(page.locator(shows)).toBeAttached()
      expect(errors).toEqual([])
    })
  }
}

for (const [fault, answer] of Object.entries(FAULTS).filter(([fault]) => isPlain(fault))) {
  test(`[SDK-4] ${fault} for the start file: one warning, and every call is queued for a later attempt`, async ({
    page,
  }) => {
    const errors = pageErrors(page)
    await page.addInitScript(collect)
    await page.route('**/sdk/*/boot.js*', answer)
    await openHost(page, { tag: { 'data-org': ORG } })
    await expect.poll(() => page.evaluate(() => window.warned.length)).toBe(1)
    await assistant(page, 'setTicket', { id: '1', subject: 'E4' })
    await page.unroute('**/sdk/*/boot.js*')
    await assistant(page, 'chat.open')
    await expect(page.getByRole('dialog', { name: 'Agent Assist' })).toBeVisible()
    expect(errors).toEqual([])
  })

  test(`[SDK-4] ${fault} for the report: the element shows a message with a retry button`, async ({
    page,
  }) => {
    const errors = pageErrors(page)
    const token = await demoToken(page, { scope: 'usage:read' })
    await page.addInitScript(collect)
    await page.route('**/sdk/*/report.js*', answer)
    await openHost(page, { tag: { 'data-org': ORG, 'data-widgets': '' }, body: '<div id=r></div>' })
    await page.evaluate(
      (given) => {
        const run = window.AgentAssist as unknown as (...call: unknown[]) => void
        run('usageReport.mount', document.getElementById('r'), {
          org: given.org,
          fetchToken: async () => given.token,
        })
      },
      { token, org: ORG },
    )
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await expect
      .poll(() => page.evaluate(() => window.told))
      .toMatchObject([{ code: 'load_failed' }])
    await page.unroute('**/sdk/*/report.js*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.frameLocator('iframe').getByText('Unique Loads').first()).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('[SDK-4] a start file with the panel that fails: the next attempt opens the panel without it', async ({
  page,
}) => {
  const errors = pageErrors(page)
  await page.addInitScript(collect)
  await page.route('**/sdk/*/boot-open.js*', (route) => route.fulfill({ status: 404 }))
  await openHost(page, { tag: { 'data-org': ORG, 'data-open': '' } })
  await expect.poll(() => page.evaluate(() => window.warned.length)).toBe(1)
  await assistant(page, 'setTicket', { id: '1', subject: 'E4' })
  await expect(page.getByRole('dialog', { name: 'Agent Assist' })).toBeVisible()
  expect(errors).toEqual([])
})

test('[SDK-4] a language that fails to load leaves the panel in English', async ({ page }) => {
  const errors = pageErrors(page)
  await page.addInitScript(collect)
  await page.route('**/sdk/*/chat-widget-de.js*', (route) => route.fulfill({ status: 404 }))
  await openHost(page, { tag: { 'data-org': ORG, 'data-locale': 'de', 'data-open': '' } })
  await expect(page.getByPlaceholder('Type a message:')).toBeVisible()
  expect(errors).toEqual([])
})

/** Changes that a page may have made to itself before the SDK runs. */
const HOSTILE: Record<string, () => void> = {
  'a storage that throws': () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  },
  'a storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'frozen prototypes': () => {
    for (const made of [Object, Array, Function, Promise, Map, Set, String, Error, RegExp])
      Object.freeze(made.prototype)
    Object.freeze(Object)
    Object.freeze(Array)
  },
  'module and exports leaked into the page': () => {
    Object.assign(window, {
      module: { exports: {} },
      exports: {},
      define: Object.assign(() => {}, { amd: {} }),
    })
  },
  'a polluted Object.prototype': () => {
    Object.assign(Object.prototype, { polluted: 'yes', org: 'other', extend: () => {} })
  },
  'replaced built-ins': () => {
    const parse = JSON.parse
    JSON.parse = (text: string) => parse(text) as unknown
    Array.prototype.at = function at(index: number) {
      return this[index < 0 ? this.length + index : index] as unknown
    }
    const original = window.fetch
    window.fetch = (...input) => original(...input)
    Object.defineProperty(crypto, 'randomUUID', { value: undefined })
  },
}

for (const [name, harm] of Object.entries(HOSTILE)) {
  test(`[SDK-4] ${name}: the panel works, the page has no error`, async ({ page }) => {
    const errors = pageErrors(page)
    await page.addInitScript(collect)
    await page.addInitScript(harm)
    const token = await demoToken(page)
    await openHost(page, { tag: { 'data-org': ORG, 'data-open': '', 'data-token': token } })
    await assistant(page, 'setTicket', {
      id: '1',
      subject: 'Machine shows error E4 after descaling',
    })
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.getByPlaceholder('Type a message:').fill('Hello')
    await page.getByPlaceholder('Type a message:').press('Enter')
    await expect(page.getByRole('log')).toContainText('Hello')
    await assistant(page, 'destroy')
    await expect(page.locator('agent-assist-panel')).toHaveCount(0)
    expect(errors).toEqual([])
    await expect.poll(() => page.evaluate(() => window.told)).toEqual([])
  })
}

test('[SDK-4] styles of the page do not reach the widget, nor the other way round', async ({
  page,
}) => {
  const head = `<style>* { display: none !important; color: red !important; font-size: 90px !important }
    html, head, body, main, p { display: block !important }</style>`
  await openHost(page, { head, body: '<p>Text of the page</p>' })
  const look = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('p') ?? document.body)
      return Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`).join(';')
    })
  const before = await look()
  await addScript(page, { 'data-org': ORG, 'data-open': '' })
  const input = page.getByPlaceholder('Type a message:')
  await expect(input).toBeVisible()
  expect(await input.evaluate((field) => getComputedStyle(field).fontSize)).not.toBe('90px')
  expect(await input.evaluate((field) => getComputedStyle(field).color)).not.toBe('rgb(255, 0, 0)')
  expect(await look()).toBe(before)
})

test('[SDK-1] two copies of the script make one widget and one ready', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { readies: 0 })
    const stub = (...call: unknown[]) => stub.q.push(call)
    stub.q = [
      ['on', 'ready', () => ((window as unknown as { readies: number }).readies += 1)],
    ] as unknown[]
    Object.assign(window, { AgentAssist: stub })
  })
  await openHost(page)
  await addScript(page, { 'data-org': ORG })
  await addScript(page, { 'data-org': ORG })
  await expect(page.locator('agent-assist-launcher')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { readies: number }).readies)).toBe(1)
})

test('[SDK-4] in a sandboxed frame without an origin the panel opens and shows what is missing', async ({
  page,
}) => {
  const errors = pageErrors(page)
  await openHost(page)
  await page.evaluate((org) => {
    const frame = document.createElement('iframe')
    frame.title = 'sandbox'
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.srcdoc = `<script src="${location.origin}/sdk/v1.js" data-org="${org}" data-open></script>`
    frame.width = frame.height = '800'
    document.body.append(frame)
  }, ORG)
  const frame = page.frameLocator('iframe[title=sandbox]')
  await expect(frame.getByRole('dialog', { name: 'Agent Assist' })).toBeVisible()
  await frame.getByPlaceholder('Type a message:').fill('Hello')
  await frame.getByPlaceholder('Type a message:').press('Enter')
  await expect(frame.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(errors).toEqual([])
})
