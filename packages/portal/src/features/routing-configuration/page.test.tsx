// @vitest-environment happy-dom
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'
import { firstConfig, newAgent, newPolicy } from './config-parts.ts'
import type { RoutingConfig, SimulationMetrics } from './queries.ts'

const PATH = '/main/smart-routing/routing-configuration'
const AT = '2026-11-23T14:12:00.000Z'

const config: RoutingConfig = {
  ...firstConfig(),
  policies: [
    {
      ...newPolicy('Billing refunds'),
      when: [{ field: 'queue', isNot: false, values: ['Billing'] }],
    },
    newPolicy('Everything else'),
  ],
  agents: [newAgent('Agent 14')],
}
const version = { version: 14, note: 'Before the rush', publishedAt: AT, policies: 2, agents: 1 }
const metrics = (given: Partial<SimulationMetrics>): SimulationMetrics => ({
  tickets: 268,
  answered: 260,
  medianMin: 19,
  p90Min: 84,
  missed: 17,
  moved: 31,
  unassigned: 3,
  busiest: 1.9,
  agents: [{ agent: 'Agent 14', tickets: 30 }],
  hours: Array.from({ length: 24 }, () => null),
  ...given,
})

afterEach(async () => {
  await unmount()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

async function open(answers: Answers = {}) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: ['Supervisor'] } }),
    '/organisations/demo-org/routing': ok({
      mode: 'off',
      published: { ...version, config },
      revision: 3,
    }),
    '/routing/checks': ok({ items: [] }),
    '/routing/draft': ok({ revision: 4, savedAt: AT }),
    '/routing/versions': (one) =>
      one.body
        ? ok({ ...version, version: 15, note: '' })
        : ok({ items: [version, { ...version, version: 13, note: 'Old' }] }),
    '/versions/13/restore': ok({ ...version, version: 15 }),
    '/routing/mode': ok({ data: 1 }),
    '/routing/simulations': ok({
      happened: metrics({}),
      draft: metrics({ medianMin: 12, missed: 8 }),
      others: [{ ticketId: '7', happened: 'Agent 14', draft: 'Agent 05' }],
      othersTotal: 63,
      isCut: false,
      asOf: AT,
    }),
    '/team': ok({
      items: [
        { name: 'Agent 14', isMember: false },
        { name: 'Mia Member', isMember: true },
      ],
    }),
    ...answers,
  })
  startSession()
  history.replaceState(null, '', PATH)
  await render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
  await until(() => byRole('heading', 'Configuration'))
  return asked
}

const bodies = (asked: Awaited<ReturnType<typeof open>>, part: string) =>
  asked
    .filter(({ path, body }) => path.endsWith(part) && body !== undefined)
    .map(({ body }) => body)

test('[ROUT-1] a changed policy is saved as a draft, and published with a note', async () => {
  const asked = await open()
  expect(text()).toContain('Version 14 is published. No unsaved changes.')
  await type(byRole('textbox', 'Name'), 'Refunds')
  await until(() => expect(text()).toContain('Not saved: 1 change.'))
  await click(byRole('button', 'Save draft'))
  await until(() => expect(text()).toContain('Draft saved'))
  expect(bodies(asked, '/draft')).toMatchObject([
    { revision: 3, config: { policies: [{ name: 'Refunds' }, { name: 'Everything else' }] } },
  ])
})

test('[ROUT-1] the most agents who are reserved at once are a setting', async () => {
  const asked = await open()
  await click(byRole('tab', 'Reassigning'))
  await type(byRole('textbox', 'Agents reserved at once, at most'), '4')
  await click(byRole('button', 'Save draft'))
  await until(() => expect(text()).toContain('Draft saved'))
  expect(bodies(asked, '/draft')).toMatchObject([{ config: { reserveAgents: 4 } }])
})

test('[ROUT-1] publishing asks for a note, and an error of the checks stops it', async () => {
  const asked = await open()
  await type(byRole('textbox', 'Name'), 'Refunds')
  await until(() => byRole('button', 'Publish 1 change'))
  await until(() =>
    expect((byRole('button', 'Publish 1 change') as HTMLButtonElement).disabled).toBe(false),
  )
  await click(byRole('button', 'Publish 1 change'))
  await type(byRole('textbox', 'Note'), 'Shorter name')
  await click(byRole('button', 'Publish'))
  await until(() => expect(text()).toContain('Version 15 is published'))
  expect(bodies(asked, '/routing/versions')).toEqual([{ revision: 4, note: 'Shorter name' }])
  await unmount()
  await open({ '/routing/checks': ok({ items: [{ kind: 'noCatchAll', level: 'error' }] }) })
  await type(byRole('textbox', 'Name'), 'Refunds')
  await until(() => expect(text()).toContain('No policy catches the rest'))
  expect((byRole('button', 'Publish 1 change') as HTMLButtonElement).disabled).toBe(true)
  expect(text()).toContain('To fix before publishing: 1 error.')
})

test('[ROUT-1] the simulator shows what happened beside the draft', async () => {
  const asked = await open()
  await click(byRole('button', 'Simulate'))
  await until(() => expect(text()).toContain('63 tickets would go to another agent'))
  const rows = allByRole('row').map((one) => one.textContent.replaceAll('\u202F', ' '))
  expect(rows).toContain('Median wait for the answer19 m12 m−7 m')
  expect(rows).toContain('Missed service level178−9')
  expect(rows).toContain('Not given to anyone33same')
  expect(bodies(asked, '/simulations')).toHaveLength(1)
})

test('[ROUT-1] the history rolls back, and the mode is switched or refused', async () => {
  const asked = await open({
    '/routing/mode': refuse(409, 'conflict', 'Publish a configuration first.'),
  })
  await click(byRole('tab', 'History'))
  await until(() => byRole('button', 'Roll back to version 13'))
  await click(byRole('button', 'Roll back to version 13'))
  await until(() => expect(bodies(asked, '/versions/13/restore')).toHaveLength(1))
  await type(byRole('combobox', 'Mode'), 'on')
  await until(() => expect(text()).toContain('Publish a configuration first.'))
})

test('[ROUT-1] members and agents of tickets who are not in the list yet are offered', async () => {
  await open()
  await click(byRole('tab', 'Agents and capacity'))
  await until(() => byRole('button', 'Add everyone'))
  const offered = () =>
    [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))
  expect(offered()).toContain('Mia Member')
  await click(byRole('button', 'Add everyone'))
  expect(text()).toContain('Mia Member')
  expect(offered()).toEqual([])
})

test('[ROUT-1] an agent is added with capacity, channels and skills', async () => {
  const asked = await open()
  await click(byRole('tab', 'Agents and capacity'))
  await type(byRole('textbox', 'Name of a new agent'), 'Agent 05')
  await click(byRole('button', 'Add agent'))
  const [skills] = allByRole('textbox', 'Skills with level')
  const [channels] = allByRole('textbox', 'Of it by channel')
  if (!skills || !channels) throw new Error('A field of the agent is missing')
  await type(skills, 'Billing 3, de 2')
  await type(channels, 'chat 2')
  await click(byRole('button', 'Save draft'))
  await until(() => expect(bodies(asked, '/draft')).toHaveLength(1))
  expect(bodies(asked, '/draft')[0]).toMatchObject({
    config: {
      agents: [
        {
          name: 'Agent 05',
          skills: [
            { name: 'Billing', level: 3 },
            { name: 'de', level: 2 },
          ],
          channels: { chat: 2 },
        },
        { name: 'Agent 14' },
      ],
    },
  })
})

test('[ROUT-1] several steps after a wait are edited; what is not filled in is named, and neither saved nor checked', async () => {
  const asked = await open()
  const saves = () => bodies(asked, '/draft')
  await click(byRole('button', 'Ask more groups after a wait'))
  await until(() => expect(text()).toContain('Billing refunds: step 1 asks no group.'))
  expect(text()).toContain('To fix before publishing: 1 error.')
  expect((byRole('button', 'Save draft') as HTMLButtonElement).disabled).toBe(true)
  expect((byRole('button', 'Simulate') as HTMLButtonElement).disabled).toBe(true)
  const checked = bodies(asked, '/routing/checks').length
  const groups = (step: number, value: string) =>
    type(byRole('textbox', `Step ${step}: groups to ask too`), value)
  await groups(1, 'Billing L2')
  await click(byRole('button', 'Ask more groups after a wait'))
  await groups(2, 'Leads, Night')
  await type(byRole('textbox', 'Step 1: after minutes'), '10')
  await click(byRole('button', 'Accept lower levels after a wait'))
  await click(byRole('button', 'Accept lower levels after a wait'))
  await click(byRole('button', 'Remove lower level 1'))
  await until(() => expect(bodies(asked, '/routing/checks').length).toBeGreaterThan(checked))
  await click(byRole('button', 'Save draft'))
  await until(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]).toMatchObject({
    config: {
      policies: [
        {
          overflow: [
            { afterMinutes: 10, groups: ['Billing L2'] },
            { afterMinutes: 30, groups: ['Leads', 'Night'] },
          ],
          fallback: [{ afterMinutes: 30, lowerBy: 1 }],
        },
        { name: 'Everything else' },
      ],
    },
  })
})

test('[ROUT-1] the after-hours reply is written where tickets are held until the opening', async () => {
  const asked = await open()
  expect(allByRole('textbox', 'After-hours reply')).toEqual([])
  await type(byRole('combobox', 'Outside business hours'), 'hold')
  await type(byRole('textbox', 'After-hours reply'), 'We are back at eight.')
  await click(byRole('button', 'Save draft'))
  await until(() => expect(bodies(asked, '/draft')).toHaveLength(1))
  expect(bodies(asked, '/draft')[0]).toMatchObject({
    config: { policies: [{ afterHours: 'hold', afterHoursReply: 'We are back at eight.' }, {}] },
  })
})
