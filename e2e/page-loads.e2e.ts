import type { Page } from '@playwright/test'
import { complaintsOf, limitOf, type PageLoad } from '../scripts/page-loads.ts'
import { expect, test } from './browser.ts'
import { demoToken, openHost, ORG } from './host.ts'
import { loadOf } from './page-load.ts'
import { surveyLink } from './survey-link.ts'

const FIELD = 'agent-assist-panel >>> input[type=text]'
const BUTTON = 'agent-assist-launcher >>> button'
const SUGGESTION = 'agent-assist-panel >>> [role=option]'
const SCORES = 'agent-assist-survey >>> * >>> .scale label'

const scripts = ({ requests }: PageLoad) =>
  requests
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith('/sdk/'))
    .map((path) => path.split('/').at(-1))

const opened = (page: Page, data: Record<string, string>) => () =>
  openHost(page, { tag: { 'data-org': ORG, ...data } })

/** Calls that the page makes before the tag's script has come. */
const queue = (page: Page, ...calls: unknown[][]) =>
  page.addInitScript((given) => {
    const stub = (...call: unknown[]) => stub.q.push(call)
    stub.q = given
    Object.assign(window, { AgentAssist: stub })
  }, calls)

function expectWithin(what: string, load: PageLoad): void {
  expect(complaintsOf(limitOf(what), load)).toEqual([])
  expect(load.requests.every(({ bytes }) => bytes > 0)).toBe(true) // each was counted
}

test('[SDK-1] the host page before any interaction', async ({ page }) => {
  const load = await loadOf(page, BUTTON, opened(page, {}), { settles: true })
  expectWithin('host page before any interaction', load)
  expect(scripts(load)).toEqual(['v1.js', 'boot.js'])
})

test('a panel that is open at the start comes in one file', async ({ page }) => {
  const load = await loadOf(page, FIELD, opened(page, { 'data-open': '' }))
  expectWithin('panel that is open at the start', load)
  expect(scripts(load)).toEqual(['v1.js', 'boot-open.js'])
})

test('what an open panel needs after it is painted comes in one more file', async ({ page }) => {
  const load = await loadOf(page, FIELD, opened(page, { 'data-open': '' }), { settles: true })
  expect(scripts(load)).toEqual([
    'v1.js',
    'boot-open.js',
    expect.stringMatching(/^boot-open\.after-/),
  ])
  await expect(page.getByRole('button', { name: 'Dock on the left' })).toBeVisible()
  await expect(page.getByRole('log')).toBeVisible()
})

test('a panel that opens by itself comes in one file after the start file', async ({ page }) => {
  const head = `<script async src="/sdk/v1.js" data-org="${ORG}"></script>`
  const load = await loadOf(page, FIELD, () => openHost(page, { head }))
  expectWithin('panel that opens by itself', load)
  expect(scripts(load)).toEqual(['v1.js', 'boot.js', 'panel.js'])
})

test("a panel that is open at the start has the agent's first suggestion soon", async ({
  page,
}) => {
  await queue(page, ['setTicket', { id: '1', subject: 'Machine shows error E4 after descaling' }])
  const tag = { 'data-open': '', 'data-token': await demoToken(page) }
  const load = await loadOf(page, SUGGESTION, opened(page, tag))
  expectWithin("panel that is open at the start, until the agent's first suggestion", load)
})

test('a page that waits for a survey has one start file, and its list', async ({ page }) => {
  const load = await loadOf(page, 'h1', opened(page, { 'data-widgets': 'survey' }), {
    settles: true,
  })
  expectWithin('page that waits for a survey', load)
  expect(scripts(load)).toEqual(['v1.js', 'boot-watch.js'])
})

test('a survey that the page shows from the beginning comes in one file, beside its questions', async ({
  page,
}) => {
  await queue(page, ['survey.show'])
  const load = await loadOf(page, SCORES, opened(page, { 'data-widgets': 'survey' }))
  expectWithin('survey by tag', load)
  expect(scripts(load)).toEqual(['v1.js', 'boot-survey.js'])
})

test('a survey by link', async ({ page }) => {
  const { server, path } = await surveyLink()
  const open = () => page.goto(`${server.address}${path}`)
  expectWithin('survey by link', await loadOf(page, '#root [lang] >>> .scale label', open))
})

test('the usage report until its chart shows', async ({ page }) => {
  const token = await demoToken(page, { scope: 'usage:read', agent: 'Supervisor' })
  await page.addInitScript(
    ({ org, bearer }) => {
      const stub = (...call: unknown[]) => stub.q.push(call)
      stub.q = [] as unknown[]
      Object.assign(window, { AgentAssist: stub })
      addEventListener('DOMContentLoaded', () =>
        stub('usageReport.mount', document.querySelector('main'), {
          org,
          fetchToken: async () => bearer,
        }),
      )
    },
    { org: ORG, bearer: token },
  )
  const ready = 'main iframe | #report >>> .k-bars li'
  const load = await loadOf(page, ready, opened(page, { 'data-widgets': '' }))
  expectWithin('usage report until the chart shows', load)
  expect(scripts(load)).toEqual(['v1.js', 'boot-report.js'])
})

/** What v1.js did before it chose between start files; a browser may have it in its cache for minutes. */
const OLDER = `const script = document.currentScript
const assistant = (...call) => assistant.q.push(call)
assistant.q = []
import(script.src.replace('v1.js', 'VERSION/boot.js')).then(({ boot }) =>
  boot(assistant, [], { version: 'VERSION', script, hasStub: false }))`

test('[SDK-1] an older v1.js, which imports boot.js, opens the panel, too', async ({ page }) => {
  const loader = await (await page.request.get('/sdk/v1.js')).text()
  const [version = ''] = /\d+\.\d+\.\d+-\w+/.exec(loader) ?? []
  const body = OLDER.replaceAll('VERSION', version)
  await page.route('**/sdk/v1.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  const load = await loadOf(page, FIELD, opened(page, { 'data-open': '' }))
  expect(scripts(load)).toEqual(['v1.js', 'boot.js', 'panel.js'])
})

test('one more file in a page exceeds its limit', async ({ page }) => {
  const head = '<img hidden alt="" src="/sdk/v1.js?more">'
  const open = () => openHost(page, { head, tag: { 'data-org': ORG } })
  const load = await loadOf(page, BUTTON, open, { settles: true })
  const [complaint] = complaintsOf(limitOf('host page before any interaction'), load)
  expect(complaint).toContain('3 requests, 2 allowed')
})
