// @vitest-environment happy-dom
import { MESSAGES } from '@agent-assist/contract/wire'
import { matchPath, MemoryRouter, useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { queryClient } from './lib/api/api.ts'
import { links } from './lib/address/links.ts'
import { TOKEN_KEY } from './lib/session/token.ts'
import { redirects } from './redirects.ts'
import { screens } from './routes.tsx'
import { type Answer, type Asked, ok, person, refuse, serve, token } from './test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from './test-dom.ts'
import { startSession, stopSession } from './test-session.ts'

const Address = () => {
  const { pathname, search, state } = useLocation()
  return <output title={JSON.stringify(state)}>{pathname + search}</output>
}
const output = () => document.querySelector('output')
const address = () => output()?.textContent
const carried = () => JSON.parse(output()?.title ?? 'null') as unknown

const asOf = new Date().toISOString()
const volumes = {
  days: [
    { date: '2026-11-20', created: 40, solved: 30, reopened: 5, solutions: 32, backlog: 110 },
    { date: '2026-11-21', created: 4, solved: 9, reopened: 0, solutions: 9, backlog: 105 },
  ],
  created: 44,
  solved: 39,
  reopened: 5,
  solutions: 41,
  unsolved: 105,
  unsolvedBefore: 100,
  asOf,
}
const usage = { counts: { loads: 8, gptInsert: 5 }, uniqueLoads: 7, days: [], asOf }
const ticket = (id: number) => ({
  id: String(id),
  subject: `Subject ${id}`,
  requester: 'C-1',
  status: 'open',
  channel: 'email',
  tags: [],
  createdAt: asOf,
  updatedAt: asOf,
})
const tickets = ({ query }: Asked): Answer => {
  const offset = Number(query.get('offset'))
  return ok({ items: [ticket(offset + 1), ticket(offset + 2)], total: 45 })
}

const answers = {
  '/access-token': ok({ user: person() }) as Answer,
  '/logout': ok({ data: 1 }) as Answer,
  '/ticket-volumes': ok(volumes) as Answer,
  '/exceptions': ok({
    checked: [],
    items: [],
    judged: ['created'],
    thin: [],
    moment: '2026-11-24T00:00:00.000Z',
    asOf: '2026-11-24T00:00:00.000Z',
  }),
  '/assist-usage': ok(usage) as Answer,
  '/metric-groups': ok({ groups: [], more: 0, asOf }) as Answer,
  '/tickets': tickets as Answer | typeof tickets,
}

async function open(
  path: string | { pathname: string; state: unknown },
  change: Partial<typeof answers> & { '/metrics'?: Answer } = {},
  signedIn = true,
) {
  const asked = serve({ ...answers, ...change })
  if (signedIn) startSession()
  await render(
    <MemoryRouter initialEntries={[path]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
  return asked
}

describe('sign-in and sign-out', () => {
  test('[ENT-1] the start page redirects to the dashboard', async () => {
    await open('/')
    await until(() => byRole('heading', 'System Dashboard'))
    expect(address()).toBe('/main/boards/config')
    expect(text()).toContain('Welcome back, Sam!')
  })

  test('[ERR-404] an unknown path redirects to the 404 page', async () => {
    await open('/no/such/screen')
    await until(() => byRole('heading', 'Page not found'))
    expect(address()).toBe('/errors/404')
  })

  test('[GUARD-2] a guest is redirected to the login, with the target stored', async () => {
    await open('/main/boards/config?from=2026-11-01&to=2026-11-02', {}, false)
    await until(() => byRole('heading', 'Sign in'))
    expect(address()).toBe(
      '/login?redirect=%2Fmain%2Fboards%2Fconfig%3Ffrom%3D2026-11-01%26to%3D2026-11-02',
    )
  })

  test('[GUARD-2] a signed-in user is redirected from the login to the stored target', async () => {
    await open('/login?redirect=%2Fmain%2Fboards%2Fconfig%3Fpage%3D2')
    await until(() => byRole('heading', 'System Dashboard'))
    expect(address()).toBe('/main/boards/config?page=2')
  })

  test('[ENT-3] nothing is rendered before the login check has finished', async () => {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    localStorage.setItem(TOKEN_KEY, token())
    serve(answers)
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
      await held
      return answer(...input)
    })
    startSession(false)
    await render(
      <MemoryRouter initialEntries={['/main/boards/config']}>
        <App />
        <Address />
      </MemoryRouter>,
    )
    expect(allByRole('heading')).toEqual([])
    expect(address()).toBe('/main/boards/config')
    letThrough()
    await until(() => byRole('heading', 'System Dashboard'))
  })

  test('[ENT-2] signing out redirects to the login and clears token and cache', async () => {
    await open('/main/boards/config')
    await until(() => byRole('heading', 'System Dashboard'))
    await click(byRole('button', 'Account of Sam Supervisor'))
    expect(text()).toContain('sam@demo.test')
    await click(byRole('link', 'Log Out'))
    await until(() => byRole('heading', 'Sign in'))
    expect(address()).toBe('/login')
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  test('[SESS-2] a 401 of any call ends the session with a message', async () => {
    await open('/main/boards/config', {
      '/assist-usage': refuse(401, 'not_signed_in', 'over'),
    })
    await until(() => byRole('heading', 'Sign in'))
    expect(text()).toContain(MESSAGES.invalidToken)
  })

  test('[SESS-2] a 424 of any call shows that another device is signed in', async () => {
    await open('/main/boards/config', { '/tickets': refuse(424, 'other_device', 'other') })
    await until(() => byRole('heading', 'Sign in'))
    // beside the toast, which is gone when the user comes back to the tab
    expect(text()).toContain(`${MESSAGES.otherDevice}. An account is open on one device at a time`)
  })

  test('[SESS-2] after a sign-out by the user the sign-in page explains nothing', async () => {
    await open('/main/boards/config')
    await until(() => byRole('heading', 'System Dashboard'))
    await click(byRole('button', 'Account of Sam Supervisor'))
    await click(byRole('link', 'Log Out'))
    await until(() => byRole('heading', 'Sign in'))
    expect(text()).not.toMatch(/another device|session has ended/)
  })
})

describe('the guard, in the router', () => {
  const state = { redirectUrl: '/main/boards/config?page=2', surveyUrl: '/survey/1' }

  test.each(screens.filter((screen) => screen.allowed === 'onlyGuest').map(({ path }) => path))(
    '[GUARD-2] %s is shown to guests; users with a role are redirected to the start page',
    async (path) => {
      const at = path.replace(/:\w+/, 'x')
      await open(at, {}, false)
      await until(() => expect(allByRole('heading').length).toBeGreaterThan(0))
      expect(address()).toBe(at)
      await unmount()
      stopSession()
      await open(at)
      await until(() => expect(address()).toBe('/main/boards/config'))
    },
  )

  test.each(redirects)('[ENT-1] $from redirects to $to', async ({ from, to }) => {
    const known = screens.some((screen) => matchPath(screen.path, to))
    await open(`${from}?from=2026-11-01`)
    await until(() => expect(address()).toBe(known ? `${to}?from=2026-11-01` : links.notFound()))
  })

  test("[NAV-3] the dashboard path in SPEC's menu opens the System Dashboard", async () => {
    await open('/main/apps/prism/dashboard?page=2')
    await until(() => expect(address()).toBe('/main/boards/config?page=2'))
  })

  test('[STAT-1] [GUARD-2] the status page preserves its state for a guest', async () => {
    await open({ pathname: '/statusPage', state }, {}, false)
    await until(() => byRole('link', 'Take Our Survey'))
    expect(carried()).toEqual(state)
  })

  test('[GUARD-2] with a role the status page redirects to its target, with its state', async () => {
    await open({ pathname: '/statusPage', state })
    await until(() => byRole('heading', 'System Dashboard'))
    expect(address()).toBe('/main/boards/config?page=2')
    expect(carried()).toEqual(state)
  })

  test('[GUARD-2] the login drops other state of a navigation', async () => {
    await open({ pathname: '/login', state: { surveyUrl: '/survey/1' } })
    await until(() => byRole('heading', 'System Dashboard'))
    expect(carried()).toBeNull()
  })
})

describe('the dashboard', () => {
  const panel = (name: string) => byRole('region', name)
  /** The description of a chart for screen readers. */
  const told = (name: string) =>
    byRole('application', undefined, panel(name)).getAttribute('aria-label')

  test('[DASH-1] shows the key metrics, the panels and the tickets', async () => {
    const asked = await open('/main/boards/config?from=2026-11-20&to=2026-11-21')
    await until(() => expect(panel('Key metrics').textContent).toContain('Unique Loads7tickets'))
    await until(() => expect(told('Agent Assist events')).toContain('GPT: Inserted 5'))
    expect(panel('Key metrics').textContent).toContain('Created44tickets')
    await until(() => expect(panel('Tickets').textContent).toContain('Subject 1'))
    const volumesAsked = asked.find((one) => one.path.endsWith('/ticket-volumes'))
    expect(volumesAsked?.path).toBe('/api/organisations/demo-org/ticket-volumes')
    expect(volumesAsked?.query.get('from')).toBe(new Date(2026, 10, 20).toISOString())
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(volumesAsked?.query.get('timeZone')).toBe(timeZone)
  })

  test('[DASH-1] a failed panel does not affect the others, and has a retry button', async () => {
    const change = { '/assist-usage': refuse(500, 'internal', 'no') }
    await open('/main/boards/config', change)
    await until(() => expect(text()).toContain('Agent Assist events could not be loaded'))
    await until(() => expect(panel('Key metrics').textContent).toContain('Created44tickets'))
    expect(allByRole('button', 'Try again: Unique Loads')).toHaveLength(1)
    serve(answers)
    await click(byRole('button', 'Try again', panel('Agent Assist events')))
    await until(() => expect(told('Agent Assist events')).toContain('Loads 8'))
    expect(text()).not.toContain('could not be loaded')
  })

  test('[DASH-1] what the server refuses says why, and offers no retry that would end alike', async () => {
    await open('/main/boards/config', {
      '/assist-usage': refuse(403, 'forbidden', 'You see your own metrics only.'),
    })
    await until(() => expect(text()).toContain('Agent Assist events cannot be shown'))
    expect(panel('Agent Assist events').textContent).toContain('You see your own metrics only.')
    expect(panel('Key metrics').textContent).toContain('Not shownYou see your own metrics only.')
    for (const name of ['Key metrics', 'Agent Assist events'])
      expect(panel(name).textContent).not.toContain('Try again')
  })

  test('a range without data shows a message and a link to a longer one', async () => {
    await open('/main/boards/config', {
      '/ticket-volumes': ok({ ...volumes, days: [], created: 0, solved: 0, unsolved: 0 }),
      '/assist-usage': ok({ ...usage, counts: {}, uniqueLoads: 0 }),
      '/tickets': ok({ items: [], total: 0 }),
    })
    await until(() => expect(text().split(MESSAGES.noData)).toHaveLength(5))
    await until(() => byRole('button', 'Show the last 90 days', panel('Tickets')))
    await click(byRole('button', 'Show the last 90 days', panel('Tickets')))
    expect(address()).toMatch(/^\/main\/boards\/config\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
  })

  test.each([
    ['Admin', 'Choose a source'],
    ['Agent', 'An admin of the organisation connects a helpdesk or imports a file.'],
  ] as const)(
    '[DASH-1] without any ticket an %s sees one message with what is missing: %s',
    async (role, wayOut) => {
      await open('/main/boards/config', {
        '/access-token': ok({ user: { ...person(), role: [role] } }),
        '/ticket-volumes': ok({ ...volumes, days: [], created: 0, solved: 0, unsolved: 0 }),
        '/assist-usage': ok({ ...usage, counts: {}, uniqueLoads: 0 }),
        '/tickets': ok({ items: [], total: 0 }),
        '/metrics': ok({
          asOf: '2026-11-29T10:00:00.000Z',
          items: [{ metric: 'created', value: 0, n: 0, ignored: [] }],
        }),
      })
      await until(() => expect(text()).toContain('No tickets yet'))
      expect(text()).toContain(wayOut)
      expect(text()).not.toContain(MESSAGES.noData)
    },
  )

  test('the tickets have pages, which are in the address', async () => {
    await open('/main/boards/config?from=2026-11-20&to=2026-11-21')
    await until(() => expect(panel('Tickets').textContent).toContain('1–10 of 45'))
    await click(byRole('button', 'Next page'))
    await until(() => expect(text()).toContain('Subject 11'))
    expect(address()).toBe('/main/boards/config?from=2026-11-20&to=2026-11-21&page=2&rows=10')
    expect(panel('Tickets').textContent).toContain('11–20 of 45')
  })

  test('each chart can be shown as a table', async () => {
    await open('/main/boards/config')
    await until(() => byRole('button', 'Show as table: Created, solved and backlog'))
    await click(byRole('button', 'Show as table: Created, solved and backlog'))
    const flow = panel('Created, solved and backlog')
    await until(() =>
      expect(byRole('table', undefined, flow).textContent).toContain('Change of the backlog'),
    )
    expect(byRole('table', undefined, flow).textContent).toContain('Fri 11/20/20264030110532+13')
  })

  test('a user without an organisation sees a message and no navigation', async () => {
    await open('/main/boards/config', {
      '/access-token': ok({ user: person({ organizationId: '' }) }),
    })
    await until(() => expect(text()).toContain('Your account belongs to no organisation yet.'))
    expect(allByRole('link', 'System Dashboard')).toEqual([])
  })
})
