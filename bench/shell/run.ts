import { type Browser, chromium, type Page } from '@playwright/test'
import type { CountedLoad } from '../../e2e/count-load.ts'
import { shiftsOf } from '../../e2e/shifts.ts'
import { openWith, tokenOf } from '../../e2e/sign-in.ts'
import { kbOf } from '../../scripts/page-loads.ts'
import { figure, isShort, ms, print, quantile } from '../numbers.ts'
import { blockedSince, type FirstLoad, firstLoad, slowDown, within } from './first-load.ts'
import { startDemo } from '../demo-server.ts'

/* npm run bench -- shell */

const SWITCHES = 30
const LOADS = 5
/** Loads with nothing cached, and switches on a processor slowed four times. */
const COLD = isShort ? 3 : 5
const SLOW_SWITCHES = 10
/** Goal: 75th percentile in ms of switching screens. */
const GOAL_MS = 100

interface Screen {
  title: string
  /** Word of its group in the folded navigation. */
  group: string
  path: string
  /** Elements that are present once its data is rendered, and their number. */
  drawn: [selector: string, count: number]
}
const DASHBOARD: Screen = {
  title: 'System Dashboard',
  group: 'Overview',
  path: '/main/boards/config',
  drawn: ['main canvas', 2],
}
const USERS: Screen = {
  title: 'Configure Users',
  group: 'Setup',
  path: '/main/organization/configure-users',
  drawn: ['main tbody tr', 5],
}

const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...ARGS, '--disable-sync'],
  })

/** Resolves in the page after the first frame in which the screen was painted: its title, or all its data. */
const PAINTED = `
  window.lacks = ({ title, drawn: [selector, count] }, isWhole) => {
    const shown = document.querySelector('h1')?.textContent
    const found = document.querySelectorAll(selector).length
    const busy = document.querySelector('main [aria-busy=true]')
    if (shown !== title) return 'the title is ' + shown
    if (isWhole && found < count) return selector + ': ' + found + ' of ' + count
    return isWhole && busy ? 'still busy: ' + busy.textContent.slice(0, 60) : ''
  }
  window.painted = (screen, isWhole) =>
    new Promise((resolve) => {
      const look = () => {
        if (window.lacks(screen, isWhole)) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage('') // in a frame's callback: it comes after the frame
      }
      requestAnimationFrame(look)
    })
`
declare global {
  interface Window {
    /** Milliseconds since the page began. */
    painted: (screen: Screen, isWhole: boolean) => Promise<number>
    /** What the screen does not have yet; empty when it has all. */
    lacks: (screen: Screen, isWhole: boolean) => string
  }
}

const lacksIn = (page: Page, screen: Screen) => () =>
  page.evaluate(
    (wanted) => `${location.href}: ${window.lacks(wanted, true) || 'no frame was drawn'}`,
    screen,
  )

const paintedAt = (page: Page, screen: Screen) =>
  within(
    page.evaluate((wanted) => window.painted(wanted, true), screen),
    lacksIn(page, screen),
  )

/** Milliseconds from the click on its link in the navigation until the screen is painted, and until all its data is. */
async function switchTo(page: Page, screen: Screen): Promise<{ next: number; whole: number }> {
  const clicked = page.evaluate(
    (wanted) =>
      new Promise<{ next: number; whole: number }>((resolve) => {
        const begin = async ({ timeStamp }: Event) => {
          const ends = [window.painted(wanted, false), window.painted(wanted, true)]
          const [next = NaN, whole = NaN] = await Promise.all(ends)
          resolve({ next: next - timeStamp, whole: whole - timeStamp })
        }
        document.addEventListener('click', (event) => void begin(event), {
          once: true,
          capture: true,
        })
      }),
    screen,
  )
  const took = within(clicked, lacksIn(page, screen))
  took.catch(() => undefined) // met below, unless there is no link to click
  await page.getByRole('navigation').getByRole('button', { name: screen.group }).hover()
  await page.getByRole('navigation').getByRole('link', { name: screen.title }).first().click()
  return took
}

/** From the start of a navigation, with cached files. */
async function load(page: Page, address: string, screen: Screen): Promise<number> {
  await page.goto(address + screen.path)
  return paintedAt(page, screen)
}

/** Switches on a slow processor: until the next paint, and the longest task from the click until all is drawn. */
async function slowSwitches(page: Page): Promise<void> {
  await slowDown(page)
  await page.reload()
  await paintedAt(page, DASHBOARD)
  const found: { next: number; longest: number }[] = []
  await switchTo(page, USERS)
  for (let run = 0; run < SLOW_SWITCHES; run++) {
    const begun = await page.evaluate(() => performance.now())
    const { next } = await switchTo(page, run % 2 ? USERS : DASHBOARD)
    found.push({ next, longest: (await blockedSince(page, begun)).longest })
  }
  const spread = (name: 'next' | 'longest') => {
    const values = found.map((one) => one[name])
    figure(name === 'next' ? 'shell: switch' : 'shell: task', quantile(values, 0.75))
    return `${ms(quantile(values, 0.5))} / ${ms(quantile(values, 0.75))}`
  }
  print('at 4x: switch to the next paint, p50 / p75', spread('next'))
  print('at 4x: longest task after a switch, p50 / p75', spread('longest'))
}

const countText = (load: CountedLoad | undefined) =>
  load ? `${load.requests.length}, ${kbOf(load).toFixed(1)} kB` : '–'

/** The first dashboard with nothing cached, on a slow processor. */
async function coldLoads(on: Browser, address: string): Promise<void> {
  const found: FirstLoad[] = []
  for (let run = 0; run < COLD; run++) {
    const token = await tokenOf(address, 'admin@demo.test')
    const url = address + DASHBOARD.path
    found.push(await firstLoad(on, url, token, (page) => paintedAt(page, DASHBOARD), PAINTED))
  }
  const middle = (of: (load: FirstLoad) => number) => quantile(found.map(of), 0.5)
  const least = Math.min(...found.map(({ readyMs }) => readyMs))
  const [{ first, all } = {}] = found
  print(
    'cold at 4x: first dashboard ready, median / least',
    `${ms(middle((one) => one.readyMs))} / ${ms(least)}`,
  )
  print(
    'cold at 4x: blocked (TBT) / longest task',
    `${ms(middle((one) => one.blocked))} / ${ms(middle((one) => one.longest))}`,
  )
  print('cold: requests and kB until ready', countText(first))
  print('cold: requests and kB in all', countText(all))
  figure('shell: ready', least)
  figure(
    'shell: blocked',
    middle((one) => one.blocked),
  )
  if (!first || !all) return
  const scripts = first.requests.filter(({ kind }) => kind === 'Script')
  const calls = first.requests.filter(({ url }) => new URL(url).pathname.startsWith('/api/'))
  figure('shell: requests', all.requests.length)
  figure('shell: kB', kbOf(all))
  figure('shell: scripts', scripts.length)
  figure('shell: calls', calls.length)
}

/** Switches at full speed beside loading the page; returns the 75th percentile until the next paint. */
async function switches(page: Page, address: string): Promise<number> {
  const loads: Record<string, number[]> = {}
  for (const screen of [USERS, DASHBOARD]) {
    const times = (loads[screen.title] ??= [])
    for (let run = 0; run < LOADS; run++) times.push(await load(page, address, screen))
  }
  const found: { title: string; next: number; whole: number }[] = []
  await switchTo(page, USERS)
  for (let run = 0; run < SWITCHES; run++) {
    const screen = run % 2 ? USERS : DASHBOARD
    found.push({ title: screen.title, ...(await switchTo(page, screen)) })
  }

  const spread = (times: number[]) => `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.75))}`
  for (const { title } of [DASHBOARD, USERS]) {
    const own = found.filter((one) => one.title === title)
    const loaded = quantile(loads[title] ?? [], 0.5)
    const next = own.map((one) => one.next)
    print(`${title}: whole page, median of ${LOADS}`, ms(loaded))
    print(`${title}: switch to the next paint, p50 / p75 of ${own.length}`, spread(next))
    print(`${title}: switch until all is drawn`, spread(own.map((one) => one.whole)))
    print(`${title}: whole page / switch (p75)`, (loaded / quantile(next, 0.75)).toFixed(1))
  }
  const all = quantile(
    found.map((one) => one.next),
    0.75,
  )
  print(`both: switch, p75 of ${SWITCHES} (goal ${GOAL_MS} ms)`, ms(all))
  return all
}

const server = await startDemo()
const browser = await launch()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(PAINTED)
  await coldLoads(browser, server.address)
  const token = await tokenOf(server.address, 'admin@demo.test')
  await openWith(page, server.address + DASHBOARD.path, token)
  await paintedAt(page, DASHBOARD)
  const moved = await shiftsOf(page)
  print('first load: what moved', moved.length > 0 ? moved.join('; ') : 'nothing')
  const fast = isShort ? 0 : await switches(page, server.address)
  await slowSwitches(page)
  if (fast > GOAL_MS || moved.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
