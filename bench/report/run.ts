import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Frame, type Page } from '@playwright/test'
import { signIdentity } from '../../packages/server/src/platform/http/session.ts'
import { figure, isShort, ms, print, quantile, timed } from '../numbers.ts'
import { longestTask } from '../longest-task.ts'
import { benchFiles } from './peers.ts'
import { benchMemory } from './memory.ts'
import { serveEvents } from './serve.ts'

/*
 * npm run bench -- report [EVENTS]: the usage report in its frame, in a real browser, for an organisation with so many
 * events.
 */

const EVENTS = Number(process.argv[2] ?? 1_000_000)
const DAYS = 90
const ROUNDS = isShort ? 6 : 12
const FILE_ROUNDS = 3
const THROTTLE = 4
const CSV_ROWS = 109_000
const PDF_ROWS = 5000
const CHART_GOAL_MS = 500
const TOGGLE_GOAL_MS = 16
const TASK_GOAL_MS = 50
const CSV_GOAL_MS = 800
const WHEEL_PX = 100
const WHEEL_TURNS = 120

const ORG = 'bench-report'
const server = await serveEvents(ORG, EVENTS)
const browser: Browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
})
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
const token = await signIdentity('a secret of this measurement alone', {
  org: ORG,
  name: 'Ann',
  scope: 'usage:read',
  lifeS: 3000,
})

const told = (times: number[], goal: number) =>
  `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))} (goal ${goal} ms)`

const day = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-CA').format(Date.now() - daysAgo * 86_400_000)

/** Opens the report in a new frame; resolves to the ms until its chart is painted. */
const openReport = (page: Page, fragment: string): Promise<number> =>
  page.evaluate(
    ({ src }) =>
      new Promise<number>((resolve) => {
        document.querySelector('iframe')?.remove()
        const start = performance.now()
        const frame = document.createElement('iframe')
        frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%'
        frame.src = src
        document.body.append(frame)
        const look = () => {
          const root = frame.contentDocument?.getElementById('report')?.shadowRoot
          // its rows are in the document; they are painted right after the next frame
          if (root?.querySelector('.k-bars li'))
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          else requestAnimationFrame(look)
        }
        look()
      }),
    {
      src: `/?isAccessFromAA=true&orgid=${ORG}&bearerToken=${token}${fragment}`,
    },
  )

async function newHost(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${server.address}/healthz`)
  return page
}

/** The report's own frame, opened with this view. */
async function opened(fragment: string): Promise<{ page: Page; report: Frame }> {
  const page = await newHost()
  await openReport(page, fragment)
  const report = page.frames()[1]
  if (!report) throw new Error('There is no frame.')
  return { page, report }
}

async function benchOpen(fragment: string, what: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const page = await newHost()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    const took = await openReport(page, fragment)
    if (round > 0) times.push(took) // the first one fills the browser's cache
    await page.close()
  }
  if (!fragment) figure('report: open', quantile(times, 0.5))
  print(`open until the chart is painted, ${what}, ${THROTTLE}x`, told(times, CHART_GOAL_MS))
}

const frameOf = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

async function benchToggle(): Promise<void> {
  const { page, report } = await opened('')
  const boxes = report.locator('.ur-filter li input')
  const times: number[] = []
  for (let turn = 0; turn < 2 * ROUNDS; turn++)
    times.push(
      await longestTask(browser, page, async () => {
        await boxes.nth(turn >> 1).evaluate((box) => (box as HTMLInputElement).click())
        for (let frames = 0; frames < 3; frames++) await frameOf(page)
      }),
    )
  print('a type goes or comes: longest task', told(times, TOGGLE_GOAL_MS))
  await page.close()
}

async function benchScroll(): Promise<void> {
  const { page, report } = await opened(`#from=${day(DAYS)}&to=${day(0)}`)
  await report.getByRole('radio', { name: 'Table' }).click()
  const sizes = report.locator('.ur-foot select')
  const most = await sizes.locator('option').last().textContent()
  await sizes.selectOption(most)
  await report.getByText(`1–${most}`).waitFor()
  const row = await report.getByRole('row').nth(3).boundingBox()
  if (!row) throw new Error('There is no row.')
  await page.mouse.move(row.x + row.width / 2, row.y)
  const longest = await longestTask(browser, page, async () => {
    for (let turn = 0; turn < WHEEL_TURNS; turn++) {
      await page.mouse.wheel(0, turn < WHEEL_TURNS / 2 ? WHEEL_PX : -WHEEL_PX)
      await frameOf(page)
    }
  })
  print(`the wheel over ${most} rows: longest task`, `${ms(longest)} (goal ${TASK_GOAL_MS} ms)`)
  await page.close()
}

/** From the click to the finished download, and the longest task of the page meanwhile. */
async function benchFile(kind: 'CSV' | 'PDF', days: number, goal?: number): Promise<void> {
  const { page, report } = await opened(`#from=${day(days)}&to=${day(0)}`)
  const make = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      report.getByRole('button', { name: `Export ${kind}` }).click(),
    ])
    return readFile(await download.path())
  }
  const times: number[] = []
  let bytes = Buffer.alloc(0)
  for (let round = 0; round < FILE_ROUNDS; round++) {
    const { ms: took, result } = await timed(make)
    times.push(took)
    bytes = result
  }
  const task = await longestTask(browser, page, make)
  const rows = kind === 'CSV' ? bytes.toString().trim().split('\n').length - 1 : PDF_ROWS
  const size = `${Math.round(bytes.length / 1000)} kB`
  print(
    `${kind} of ${rows} events, click to file, least / p50`,
    `${ms(Math.min(...times))} / ${ms(quantile(times, 0.5))}, ${size}${goal ? ` (goal ${goal} ms)` : ''}`,
  )
  print('  longest task of the page', `${ms(task)} (goal ${TASK_GOAL_MS} ms)`)
  figure(`${kind.toLowerCase()}: s`, Math.min(...times) / 1000)
  figure(`${kind.toLowerCase()}: task`, task)
  await page.close()
}

const csvDays = Math.ceil((CSV_ROWS / EVENTS) * DAYS)
await benchOpen('', '8 days')
if (!isShort) {
  await benchOpen(`#from=${day(DAYS)}&to=${day(0)}`, `${DAYS} days`)
  await benchToggle()
  await benchScroll()
}
await benchFile('CSV', csvDays, CSV_GOAL_MS)
if (!isShort) await benchFiles(browser, ['file-papaparse', 'file-stringify'], CSV_ROWS, FILE_ROUNDS)
await benchFile('PDF', csvDays)
const peers = isShort ? ['file-jspdf'] : ['file-jspdf', 'file-pdfmake']
await benchFiles(browser, peers, PDF_ROWS, FILE_ROUNDS)
await browser.close()
await benchMemory(server, { org: ORG, token, rows: CSV_ROWS, all: EVENTS, days: DAYS })
await server.stop()
