import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { buildNpm } from '../scripts/build-npm.ts'
import { baseUrl, expect, test } from './browser.ts'
import { demoToken, openHost, ORG } from './host.ts'

/** The parts of the module that are used here; its types are tested where it is installed. */
interface Sdk {
  init: (options: object) => void
  on: (name: string, listener: (payload: { version: string }) => void) => void
  setTicket: (ticket: object) => void
  usageReport: { mount: (element: Element, options: object) => void }
  destroy: () => void
}

/** What the React page offers. */
interface ReactHost {
  heard: () => string[]
  /** Renders the components, or nothing. */
  draw: (options?: object) => void
}

declare global {
  interface Window {
    sdk: Sdk
    reactHost: ReactHost
    sdkHeard: string[]
  }
}

const MODULES = '/npm-host/modules/'
const IMPORT_MAP = { imports: { '@agent-assist/sdk': `${MODULES}sdk/index.js` } }

let folder: string

test.beforeAll(async () => {
  test.setTimeout(600_000) // it runs the compiler over all packages
  folder = await mkdtemp(join(tmpdir(), 'agent-assist-e2e-'))
  await buildNpm(join(folder, 'npm'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** Serves built files below the page's own address. */
const serve = (page: Page, path: string, from: string) =>
  page.route(`${baseUrl()}${path}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(path.length)
    return route.fulfill({ path: join(from, file), contentType: 'text/javascript' })
  })

/** What was added to the page since the start. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    keys: Reflect.ownKeys(window).map(String),
    frames: window.frames.length,
  }))

test('[SDK-2] the module opens the panel, shows a report, and destroy leaves nothing', async ({
  page,
}) => {
  await serve(page, MODULES, join(folder, 'npm'))
  await openHost(page, {
    head: `<script type="importmap">${JSON.stringify(IMPORT_MAP)}</script>
<script type="module">
import * as sdk from '@agent-assist/sdk'
Object.assign(window, { sdk, sdkHeard: [] })
</script>`,
    body: '<h1>Host page</h1><div id="report"></div>',
  })
  await page.waitForFunction(() => 'sdk' in window)
  const before = await traces(page)
  const tokens = {
    assist: await demoToken(page),
    report: await demoToken(page, { scope: 'usage:read' }),
  }
  await page.evaluate(
    ({ org, assist, report }) => {
      const { init, on, setTicket, usageReport } = window.sdk
      on('ready', ({ version }) => window.sdkHeard.push(`ready ${version}`))
      on('open', () => window.sdkHeard.push('open'))
      init({ org, api: `${location.origin}/api`, token: assist, open: true })
      setTicket({ id: '1', subject: 'Machine shows E4' })
      const place = document.querySelector('#report')
      if (place) usageReport.mount(place, { fetchToken: async () => report })
    },
    { org: ORG, ...tokens },
  )
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await expect(panel.getByRole('option').first()).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button').first()).toBeVisible()
  expect(await page.evaluate(() => window.sdkHeard[0])).toMatch(/^ready \d+\.\d+\.\d+$/)

  await page.evaluate(() => window.sdk.destroy())
  expect(await traces(page)).toEqual(before)
})

test('[SDK-2] the components show the panel and a report once, and leave with React', async ({
  page,
}) => {
  const out = join(folder, 'react')
  await build({
    configFile: false,
    logLevel: 'error', // warns about 'use client', which a browser ignores
    mode: 'development',
    base: './',
    define: { 'process.env.NODE_ENV': '"development"' }, // StrictMode mounts twice in development
    resolve: {
      alias: { '@agent-assist/sdk/react': join(folder, 'npm/sdk/react.js') },
      dedupe: ['react'],
    },
    build: {
      outDir: out,
      minify: false,
      modulePreload: false, // its links in the head would stay
      rolldownOptions: {
        input: join(import.meta.dirname, '../scripts/npm/consumer/react-host.ts'),
        output: { entryFileNames: 'host.js' },
      },
    },
  })
  await serve(page, '/npm-host/react/', out)
  await openHost(page, {
    head: '<script type="module" src="/npm-host/react/host.js"></script>',
    body: '<div id="root"></div>',
  })
  await page.waitForFunction(() => 'reactHost' in window)
  const before = await traces(page)
  const token = await demoToken(page, { scope: 'usage:read' })
  await page.evaluate(
    (options) =>
      window.reactHost.draw({ ...options, api: `${location.origin}/api`, mode: 'light' }),
    { org: ORG, token },
  )
  const panels = page.locator('agent-assist-panel')
  await expect(page.getByRole('dialog', { name: 'Agent Assist' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
  await expect(panels).toHaveCount(1)
  await expect(panels).toHaveAttribute('data-aa-mode', 'light')
  expect(await page.evaluate(() => window.reactHost.heard())).toEqual(['ready', 'open'])

  await page.evaluate(
    (options) => window.reactHost.draw({ ...options, api: `${location.origin}/api`, mode: 'dark' }),
    { org: ORG, token },
  )
  await expect(panels).toHaveAttribute('data-aa-mode', 'dark')
  await expect(page.locator('iframe')).toHaveCount(1)

  await page.evaluate(() => window.reactHost.draw())
  await expect(panels).toHaveCount(0)
  expect(await traces(page)).toEqual(before)
})
