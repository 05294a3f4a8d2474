// @vitest-environment happy-dom
import type { AssistCost, OrganisationPlan } from '@agent-assist/contract/wire'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answer, type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const admin = { ...person(), role: ['Admin' as const] }
const boss = { ...person(), role: ['SuperAdmin' as const] }

/** The plan on the simulated server. */
let plan: OrganisationPlan
const change = ({ body }: Asked): Answer => {
  if (!body) return ok(plan)
  const given = body as { plan: string; seatsAgreed: number | null; renewsOn: string | null }
  const { agreed: _, allowed: __, ...seats } = plan.seats
  plan = {
    plan: given.plan,
    seats: given.seatsAgreed
      ? { ...seats, agreed: given.seatsAgreed, allowed: given.seatsAgreed }
      : seats,
    ...(given.renewsOn ? { renewsOn: given.renewsOn } : {}),
  }
  return ok(plan)
}
const month = { from: '2026-11-01', to: '2026-11-23' }
const cost: AssistCost = {
  ...month,
  cost: 12.5,
  currency: 'EUR',
  forecast: { cost: 17, low: 15.25, high: 18.75, days: 22 },
}

beforeEach(() => {
  plan = {
    plan: 'team',
    seats: { used: 9, invited: 2, allowed: 12, agreed: 12 },
    renewsOn: '2027-02-01',
  }
})

async function open(
  path = '/main/pricing/',
  changed: Record<string, Answer | ((asked: Asked) => Answer)> = {},
  user: object = admin,
) {
  const asked = serve({
    '/access-token': ok({ user }),
    '/plan': change,
    '/assist-cost': ok(cost),
    ...changed,
  })
  startSession()
  await render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  )
  await until(() => byRole('heading', path.includes('request') ? 'Request a change' : 'Pricing'))
  return asked
}
const panel = (name: string) => byRole('region', name)

describe('[PRIC-1] the current plan', () => {
  test('shows plan, seats used, held and allowed, and the renewal', async () => {
    await open()
    await until(() => expect(panel('Current plan').textContent).toContain('Team'))
    expect(panel('Current plan').textContent).toContain(
      '9 of 12 seats used. Open invitations hold 2 seats.',
    )
    expect(panel('Current plan').textContent).toContain('02/01/2027')
    expect(allByRole('button', 'Change plan…')).toEqual([]) // only a SuperAdmin changes it
  })

  test('without a limit it says so; with all seats taken it warns', async () => {
    plan = { plan: 'open', seats: { used: 1, invited: 0 } }
    await open()
    await until(() => expect(text()).toContain('1 seat used. This plan has no limit.'))
    plan = { plan: 'team', seats: { used: 2, invited: 0, allowed: 2 } }
    await open()
    await until(() => expect(text()).toContain('All seats are taken. No one loses access'))
  })

  test('a SuperAdmin changes it, and can undo that', async () => {
    const asked = await open('/main/pricing/', {}, boss)
    await until(() => byRole('button', 'Change plan…'))
    await click(byRole('button', 'Change plan…'))
    const dialog = byRole('dialog', 'Change plan')
    await type(byRole('textbox', 'Seats', dialog), 'many')
    await click(byRole('button', 'Save', dialog))
    expect(dialog.textContent).toContain('Enter a whole number from 1 to 100000, or nothing')
    await type(byRole('textbox', 'Seats', dialog), '30')
    await click(byRole('button', 'Save', dialog))
    await until(() => expect(panel('Current plan').textContent).toContain('9 of 30 seats'))
    expect(asked.find(({ body }) => body)?.body).toEqual({
      plan: 'team',
      seatsAgreed: 30,
      renewsOn: '2027-02-01',
    })
    await click(byRole('button', 'Undo'))
    await until(() => expect(panel('Current plan').textContent).toContain('9 of 12 seats'))
  })

  test('a refusal shows a message and a retry', async () => {
    await open('/main/pricing/', { '/plan': refuse(500, 'internal', 'oops') })
    await until(() => byRole('button', 'Try again', panel('Current plan')))
  })
})

describe('[PRIC-1] the cost of the assistant', () => {
  const shown = () => panel('Agent Assist this month').textContent
  test('with its forecast and interval', async () => {
    await open()
    await until(() => expect(shown()).toContain('€12.50'))
    expect(shown()).toContain('€17 expected by the end of the month, between €15.25 and €18.75.')
  })

  test.each([
    [{ ...month, cost: 3, currency: 'EUR', noForecast: 'few_days' }, 'Too few days to tell'],
    [{ ...month, cost: 3, noForecast: 'totals_only' }, 'reports no single days'],
    [month, 'No cost is known'],
  ])('%j', async (found, words) => {
    await open('/main/pricing/', { '/assist-cost': ok(found) })
    await until(() => expect(shown()).toContain(words))
  })
})

describe('[PRIC-1] other plans', () => {
  test('are compared by module, the current one marked', async () => {
    await open()
    await until(() => expect(panel('Plans').textContent).toContain('TeamCurrent'))
    const row = allByRole('row', undefined, panel('Plans')).find((one) =>
      one.textContent.startsWith('Chat bot'),
    )
    expect(row?.textContent).toBe('Chat botyes–noyesyes')
  })

  test('the calculator multiplies seats and price, or names the plan that fits', async () => {
    await open()
    await until(() => panel('Seat calculator'))
    const result = () => byRole('status', undefined, panel('Seat calculator')).textContent
    expect(result()).toContain('$209 a month') // 11 seats used or held
    expect(result()).toContain('€17 expected this month.')
    const seats = byRole('textbox', 'Seats', panel('Seat calculator'))
    await type(seats, '26')
    expect(result()).toContain('Team has 25 seats at most. Business fits.')
    await type(seats, '251')
    expect(result()).toContain('Enterprise fits.')
    expect(byRole('link', 'Request this').getAttribute('href')).toBe(
      '/main/pricing/request?plan=team&seats=251',
    )
  })
})

describe('[PRIC-1] a request for a change', () => {
  test('is the demo form, filled in with who asks and what for', async () => {
    await open('/main/pricing/request?plan=business&seats=30')
    await until(() => byRole('heading', 'Request a change'))
    const value = (name: string) => (byRole('textbox', name) as HTMLInputElement).value
    await until(() => expect(value('Name')).toBe('Sam Supervisor'))
    expect(value('Email')).toBe('sam@demo.test')
    expect(value('Company')).toBe('Demo')
    expect(value('Comments')).toBe('Demo (demo-org) asks for the plan Business with 30 seats.')
    expect(byRole('radio', 'Pricing')).toHaveProperty('checked', true)
  })

  test('of wrong values in the address opens with the default plan and one seat', async () => {
    await open('/main/pricing/request?plan=gold&seats=-4')
    await until(() => expect(byRole('textbox', 'Comments')).toHaveProperty('value'))
    expect((byRole('textbox', 'Comments') as HTMLTextAreaElement).value).toContain(
      'the plan Open with 1 seat.',
    )
  })
})
