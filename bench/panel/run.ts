import { type Browser, chromium, type Page } from '@playwright/test'
import { startServer } from '../../e2e/server.ts'
import { ms, print, quantile } from '../numbers.ts'

/* npm run bench -- panel [ROUNDS] */

const ROUNDS = Number(process.argv[2] ?? 20)
const ORG = 'demo-org'
const INPUT_GOAL_MS = 100
const ANSWERS_GOAL_MS = 400
const P75 = 0.75

const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...ARGS, '--disable-sync'],
  })

type Assistant = (...call: unknown[]) => void

/** A blank page of the server's own origin with the script tag and the agent's token. */
async function openHost(page: Page, address: string): Promise<void> {
  const data = { org: ORG, scope: 'assist', agent: 'Agent 07' }
  const answer = await page.request.post(`${address}/api/demo/token`, { data })
  const { token } = (await answer.json()) as { token: string }
  await page.goto(`${address}/examples/strict-csp/`)
  await page.goto(`${address}/healthz`)
  await page.evaluate(
    ({ org, bearer }) => {
      const assist = ((...call: unknown[]) => (assist.q ??= []).push(call)) as Assistant & {
        q?: unknown[][]
      }
      Object.assign(window, { AgentAssist: assist })
      assist('init', { org, token: bearer, open: false })
      const script = document.createElement('script')
      script.src = '/sdk/v1.js'
      document.head.append(script)
    },
    { org: ORG, bearer: token },
  )
  await page.getByRole('button', { name: 'Open Agent Assist' }).waitFor()
}

/** Milliseconds until the part of the panel is visible, measured from a call in the page. */
const timeUntil = (page: Page, selector: string, ticket?: { id: string; subject: string }) =>
  page.evaluate(
    ({ wanted, next }) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const found = () =>
          document
            .querySelector('agent-assist-panel')
            ?.shadowRoot?.querySelector<HTMLElement>(wanted)
        const look = () => (found() ? resolve(performance.now() - start) : setTimeout(look))
        const assist = (window as unknown as { AgentAssist: Assistant }).AgentAssist
        if (next) assist('setTicket', next)
        else {
          const launcher = document.querySelector('agent-assist-launcher')?.shadowRoot
          launcher?.querySelector('button')?.click()
        }
        look()
      }),
    { wanted: selector, next: ticket },
  )

interface Ticket {
  id: string
  subject: string
}

async function ticketsOf(page: Page, address: string): Promise<Ticket[]> {
  const answer = await page.request.get(`${address}/api/demo/tickets?org=${ORG}&limit=${ROUNDS}`)
  return ((await answer.json()) as { items: Ticket[] }).items
}

/** Prints the 75th percentile beside its limit. */
function tell(what: string, times: number[], goal: number): void {
  print(what, `p50 ${ms(quantile(times, 0.5))}, p75 ${ms(quantile(times, P75))} (goal ${goal} ms)`)
}

const server = await startServer({ DEMO: '1' })
const browser = await launch()
const context = await browser.newContext()
const inputs: number[] = []
const answers: number[] = []
for (let round = 0; round <= ROUNDS; round++) {
  const page = await context.newPage()
  await openHost(page, server.address)
  const took = await timeUntil(page, '[type=text]')
  if (round > 0) inputs.push(took) // the first one fills the browser's cache
  if (round === ROUNDS) {
    for (const { id, subject } of await ticketsOf(page, server.address)) {
      answers.push(await timeUntil(page, '[role=option]', { id, subject }))
      await page.evaluate(() =>
        (window as unknown as { AgentAssist: Assistant }).AgentAssist('setTicket'),
      )
    }
  }
  await page.close()
}
tell('click until the message field can take the focus, files in the cache', inputs, INPUT_GOAL_MS)
tell('setTicket until the first suggestions are there, real server', answers, ANSWERS_GOAL_MS)
await browser.close()
await server.stop()
