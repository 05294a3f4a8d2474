// @vitest-environment happy-dom
import { BOARD_PANELS, type Role } from '@agent-assist/contract/wire'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { App } from '../app.tsx'
import { queryClient } from '../lib/api/api.ts'
import { screens } from '../routes.tsx'
import { type Asked, ok, person, refuse, serve } from '../test-api.ts'
import { render, unmount, until } from '../test-dom.ts'
import { signedIn, stopSession } from '../test-session.ts'

/*
 * Every screen on which filters stand: each figure and list that it loads is asked for with them. The server refuses
 * everything but the user and a board with all panels, so that only what is asked for counts.
 */
const NO_FIGURES = [
  '/access-token',
  '/getOrgDetails',
  '/api/settings',
  '/help-changes',
  '/boards/all',
  '/filter-options',
  '/waiting-work',
  '/knowledge-gaps',
  '/scorecards',
  '/calibrations',
  '/annotations',
  '/agents/expected', // what the model learnt
  '/service-levels', // targets and calendars as they are set
  '/strain', // of whole teams: the panel says that filters do not narrow it
  '/reviews', // an agent's own score of twelve weeks says that it is not filtered
] as const
const isFigure = ({ path }: Asked) => !NO_FIGURES.some((end) => path.endsWith(end))

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
})
afterEach(async () => {
  await unmount()
  stopSession()
})

const board = {
  id: 'all',
  name: 'All panels',
  version: 1,
  owner: 'Sam',
  isMine: true,
  canEdit: true,
  sharedWith: [],
  refreshMin: 0,
  widgets: BOARD_PANELS.map((panel, place) => ({
    id: panel,
    kind: 'panel',
    panel,
    layout: { x: 0, y: place * 8, w: 12, h: 8 },
  })),
}

/** Screens with filters, who opens them, and how many different figures and lists they load. */
const VISITS: [path: string, role: Role, routes: number][] = [
  ['/main/boards/config', 'Supervisor', 8],
  ['/main/boards/board/:boardId', 'Supervisor', 6],
  ['/main/boards/board/:boardId/edit', 'Supervisor', 6],
  ['/main/apps/prism/home', 'Supervisor', 2],
  ['/main/apps/prism/home', 'Agent', 2],
  ['/main/apps/prism/data-analysis', 'Supervisor', 1],
  ['/main/apps/prism/priority-tickets', 'Supervisor', 2],
  ['/main/apps/prism/ticket-health', 'Supervisor', 4],
  ['/main/apps/prism/service-levels', 'Supervisor', 1],
  ['/main/apps/prism/quality-check', 'Supervisor', 1],
  ['/main/apps/prism/qa-analytics', 'Supervisor', 5],
  ['/main/apps/prism/sentiment', 'Supervisor', 5],
  ['/main/apps/prism/agents', 'Supervisor', 1],
  ['/main/smart-routing/experience', 'Supervisor', 1],
  ['/main/gratitude/feedbacks', 'Supervisor', 5],
  ['/apps/performance-report/:reportId', 'Supervisor', 3],
]

async function figuresOn(path: string, role: Role, routes: number): Promise<Asked[]> {
  const asked = serve({
    'access-token': ok({ user: { ...person(), role: [role] } }),
    '/boards/all': ok(board),
    '': refuse(400, 'bad_input', 'This test answers nothing.'),
  })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`${path.replace(/:\w+/, 'all')}?allBrands=Care&B2B=select`]}>
      <App />
    </MemoryRouter>,
  )
  const figures = () => asked.filter(isFigure)
  await until(() =>
    expect(new Set(figures().map((one) => one.path)).size).toBeGreaterThanOrEqual(routes),
  )
  return figures()
}

test('[FILT-7] the visits cover every screen on which filters stand', () => {
  const filtered = screens.filter(({ bare, hidesFilters }) => !bare && !hidesFilters)
  expect([...new Set(VISITS.map(([path]) => path))]).toEqual(filtered.map(({ path }) => path))
})

test.each(VISITS)('[FILT-7] %s asks for every figure with the filters (%s)', async (...visit) => {
  for (const { path, query } of await figuresOn(...visit))
    expect([path, query.get('allBrands'), query.get('B2B')]).toEqual([path, 'Care', 'select'])
})
