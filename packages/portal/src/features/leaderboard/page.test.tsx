// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './page.tsx'
import type { Leaderboard, LeaderboardRow } from './queries.ts'

const row = (name: string, more: Partial<LeaderboardRow>): LeaderboardRow => ({
  id: name,
  name,
  teams: ['Billing'],
  isOwn: false,
  n: 60,
  solved: 60,
  trophies: [],
  easyPct: 33,
  isPicking: false,
  ...more,
})
const scored = (value: number, low: number, toExpected: number, isClear: boolean) => ({
  value,
  low,
  high: value + (value - low),
  toExpected,
  isClear,
})

const BOARD: Leaderboard = {
  tab: 'balanced',
  from: '2026-10-25T00:00:00.000Z',
  to: '2026-11-21T23:59:59.999Z',
  items: [
    row('Ann', {
      rank: 1,
      band: 1,
      tied: 2,
      ...scored(80, 71, 30, true),
      moved: 1,
      trophies: ['solved'],
    }),
    row('Bo', { rank: 1, band: 1, tied: 2, ...scored(72, 60, 22, true), isPicking: true }),
    row('Cy', {
      rank: 3,
      band: 2,
      tied: 1,
      ...scored(20, 10, -30, true),
      counter: { part: 'reopen', value: 12, isWorse: true },
    }),
    row('Dee', { n: 7, solved: 7 }),
  ],
  team: { value: 57, ranked: 3, agents: 4, easyPct: 33 },
  unmeasured: ['iqs'],
  settings: { weights: { perHour: 25, csat: 20, iqs: 20, oneTouch: 20, reopen: 15 }, sight: 'own' },
  teams: ['Billing'],
  asOf: '2026-11-21T09:42:00.000Z',
}

async function open(answer = ok(BOARD)) {
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/agents/leaderboard': answer,
    '/agents/trophies': ok({ months: [], isOptedOut: false }),
    '/pick-up/Bo': refuse(500, 'internal', 'Out of order.'),
  })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={['/main/apps/prism/leaderboard']}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

test('[LB-1] bands, movement, counter-metrics and who is not ranked yet', async () => {
  await open()
  await until(() => byRole('table', 'Balanced score'))
  const rows = allByRole('row').map((one) => one.textContent ?? '')
  const has = (pattern: RegExp) => expect(rows.some((one) => pattern.test(one))).toBe(true)
  has(/^Ranks 1–2 the differences inside this band are within chance/)
  has(/^=1Ann/)
  has(/^=1Bo/)
  has(/^Rank 3 clearly apart/)
  has(/^3Cy/)
  has(/^Not ranked yet fewer than 20 solved/)
  has(/Dee.*7 of 20 solved/)
  expect(text()).toContain('+1 band')
  expect(text()).toContain('(clearly worse than the team)')
  expect(text()).toContain('1 agent takes more of them and sooner')
  expect(text()).toContain('not compared') // the part that nobody has enough of
})

test('[LB-1] agents whom nothing tells apart are listed without a rank', async () => {
  const items = [row('Cy', { n: 25, solved: 25 }), row('Ann', { n: 30, solved: 30 })]
  await open(ok({ ...BOARD, items, team: { ranked: 0, agents: 2 } }))
  await until(() => byRole('table', 'Balanced score'))
  const rows = allByRole('row').map((one) => one.textContent ?? '')
  const has = (pattern: RegExp) => expect(rows.some((one) => pattern.test(one))).toBe(true)
  has(/^Not ranked yet nothing that counts here tells these agents apart/)
  has(/Cy.*25 solved(?!;)/)
})

test('[LB-1] a small team is listed with what is missing to a rank', async () => {
  const items = [row('Cy', { n: 25, solved: 25 }), row('Ann', { n: 9, solved: 9 })]
  await open(ok({ ...BOARD, items, team: { ranked: 0, agents: 2 } }))
  await until(() => byRole('table', 'Balanced score'))
  const rows = allByRole('row').map((one) => one.textContent ?? '')
  const has = (pattern: RegExp) => expect(rows.some((one) => pattern.test(one))).toBe(true)
  has(/^Not ranked yet a rank needs two agents with 20 solved/)
  has(/Cy.*25 solved; no other agent to compare with/)
  has(/Ann.*9 of 20 solved/)
})

test('[LB-1] without anybody to list, the screen says what nobody has', async () => {
  await open(ok({ ...BOARD, items: [] }))
  await until(() => text().includes('No agent has solved tickets in this period.'))
})

test('[LB-1] a name is a plain link: nothing about it is good or bad', async () => {
  await open()
  await until(() => byRole('link', 'Cy'))
  const link = byRole('link', 'Cy')
  expect(link.getAttribute('href')).toBe('/main/apps/prism/agents?agent=Cy')
  for (let at: Element | null = link; at && at.tagName !== 'TR'; at = at.parentElement)
    expect(at.className).not.toMatch(/bad|good|warn/)
})

test('[LB-1] the tab, the period and the team are asked of the server', async () => {
  const asked = await open()
  await until(() => byRole('table', 'Balanced score'))
  await click(byRole('button', 'Quarter'))
  await click(byRole('button', 'Speed'))
  await until(() => {
    const last = asked.findLast(({ path }) => path.endsWith('/agents/leaderboard'))
    expect(Object.fromEntries(last?.query ?? [])).toMatchObject({ tab: 'speed', period: 'quarter' })
  })
})

test('[LB-1] a failed ranking says so, and the other panels stay', async () => {
  await open(refuse(500, 'internal', 'Out of order.'))
  await until(() => expect(text()).toContain('Balanced score could not be loaded'))
  expect(text()).toContain('No month with enough tickets is over yet.')
})
