import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Locator, type Page } from '@playwright/test'
import { startServer } from '../e2e/server.ts'

/*
 * Creates the pictures of the support evaluation from the demo data; requires a build: node
 * scripts/evaluation-pictures.ts. BASE_URL: a running server to use instead of a new one.
 */

const FOLDER = fileURLToPath(new URL('../packages/portal/public/evaluation/', import.meta.url))
/** Width divided by height of every picture. */
const RATIO = 3 / 2
/** Width of the pictures in pixels: more than twice their width on the page. */
const WIDTH = 1440
const QUALITY = 65
/** The whole dashboard in two columns. */
const WIDE = { width: 1440, height: 1400 }
/** The helpdesk with an open panel. */
const DESK = { width: 1290, height: 860 }
/** The dashboard's content in one column. */
const NARROW = { width: 964, height: 2400 }

interface Box {
  x: number
  y: number
  width: number
  height: number
}
type Picture = (page: Page, base: string) => Promise<Box>

/** The box with space around it, extended to the ratio of the pictures. */
function framed({ x, y, width, height }: Box, space = 16): Box {
  const wide = Math.max(width + 2 * space, (height + 2 * space) * RATIO)
  const high = wide / RATIO
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}

/** Hides everything except the element, its contents and its ancestors. */
async function alone(target: Locator): Promise<Box> {
  await target.evaluate((element) => {
    const around = (each: Element) =>
      each.parentNode instanceof ShadowRoot ? each.parentNode.host : each.parentElement
    for (let each: Element | null = element; each; each = around(each))
      for (const other of each.parentNode?.children ?? [])
        if (other !== each && other instanceof HTMLElement) other.style.visibility = 'hidden'
  })
  return boxOf(target)
}

/** Position of the element on the page, independent of scrolling. */
const boxOf = (target: Locator): Promise<Box> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + scrollX, y: y + scrollY, width, height }
  })

async function dashboard(page: Page, base: string, size = NARROW): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(`${base}/login`)
  await page.getByLabel('Email').fill('supervisor@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('table').first().waitFor()
  await page.getByRole('application').first().waitFor()
  await page.mouse.move(0, 0)
}

const panelNamed = (page: Page, name: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

async function helpdesk(page: Page, base: string): Promise<void> {
  await page.setViewportSize(DESK)
  await page.goto(`${base}/examples/helpdesk/`)
  await page.getByRole('button', { name: 'Insert' }).waitFor()
}

const assistant = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist' })

/** The panel with the first suggestion of a kind selected. */
const suggestion =
  (kind: string): Picture =>
  async (page, base) => {
    await helpdesk(page, base)
    await page.getByRole('option').filter({ hasText: kind }).first().click()
    await page.mouse.move(0, 0)
    return framed(await alone(assistant(page)))
  }

const surveyOn =
  (name: string): Picture =>
  async (page, base) => {
    await page.setViewportSize({ width: 960, height: 640 })
    await page.goto(`${base}/examples/survey/`)
    await page.getByRole('button', { name: `Show “${name}” now` }).click()
    await page.getByRole('dialog', { name }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    return { x: 0, y: 0, width: 960, height: 640 }
  }

async function report(page: Page, base: string) {
  await page.setViewportSize({ width: 1080, height: 900 })
  await page.goto(`${base}/examples/usage-report/`)
  const frame = page.frameLocator('iframe')
  await frame.getByText('Select All').waitFor()
  return frame
}

const pictures: Record<string, Picture> = {
  'first-reply': async (page, base) => {
    await helpdesk(page, base)
    return { x: 0, y: 0, ...DESK }
  },
  'self-service': suggestion('Article'),
  'ready-texts': suggestion('Macro'),
  surveys: surveyOn('A minute for Brewline?'),
  reviews: async (page, base) => {
    await helpdesk(page, base)
    await page.getByRole('button', { name: 'Dislike' }).click()
    await page.getByText('What was wrong?').waitFor()
    return framed(await alone(assistant(page)))
  },
  routing: async (page, base) => {
    await dashboard(page, base)
    return framed(await alone(panelNamed(page, /^Tickets$/)))
  },
  shifts: async (page, base) => {
    await dashboard(page, base, WIDE)
    return framed(await alone(panelNamed(page, /^Created, solved/)))
  },
  'unhappy-customers': surveyOn('Your order is there'),
  'knowledge-gaps': async (page, base) => {
    const frame = await report(page, base)
    await frame.getByLabel('Select All').uncheck()
    await frame.getByRole('checkbox', { name: 'Searches' }).check()
    await frame.getByText('Table', { exact: true }).click()
    await frame.getByRole('table').waitFor()
    return framed({ ...(await boxOf(page.locator('iframe'))), height: 680 })
  },
  reporting: async (page, base) => {
    await dashboard(page, base)
    const title = await boxOf(page.getByRole('heading', { name: 'System Dashboard' }))
    return { x: title.x - 16, y: title.y - 16, width: 880, height: 880 / RATIO }
  },
  'follow-up': async (page, base) => {
    await dashboard(page, base, WIDE)
    const panel = panelNamed(page, /^Created, solved/)
    await panel.getByRole('button', { name: /table/i }).click()
    await panel.getByRole('table').waitFor()
    return framed(await alone(panel))
  },
  'ai-help': async (page, base) => {
    await report(page, base)
    const { x, y, width } = await boxOf(page.locator('iframe'))
    return { x, y, width, height: width / RATIO }
  },
}

const server = process.env.BASE_URL
  ? { address: process.env.BASE_URL, stop: async () => undefined }
  : await startServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
await mkdir(FOLDER, { recursive: true })
let total = 0
for (const [name, take] of Object.entries(pictures)) {
  const context = await browser.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const clip = await take(page, server.address)
  await page.evaluate(() => document.fonts.ready)
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...clip, scale: WIDTH / clip.width },
    captureBeyondViewport: true,
  })
  const bytes = Buffer.from(data, 'base64')
  total += bytes.length
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`)
  await writeFile(`${FOLDER}${name}.webp`, bytes)
  await context.close()
}
console.log(`${Object.keys(pictures).length} pictures, ${Math.round(total / 1000)} kB`)
await browser.close()
await server.stop()
