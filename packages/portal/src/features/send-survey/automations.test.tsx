// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import { byRole, click, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const TEMPLATE = '00000000-0000-4000-8000-000000000002'
const ID = '00000000-0000-4000-8000-000000000009'
const counts = {
  total: 12,
  waiting: 0,
  sent: 12,
  delivered: 12,
  opened: 6,
  started: 5,
  completed: 4,
  bounced: 0,
  failed: 0,
  skipped: 0,
  reminded: 0,
}
const automation = {
  id: ID,
  revision: 3,
  isOn: true,
  name: 'After a solved ticket',
  templateId: TEMPLATE,
  templateTitle: 'How did we do?',
  delayHours: 2,
  brands: ['care'],
  tags: ['vip'],
  sharePct: 50,
  throttleDays: 30,
  remindAfterDays: 0,
  remindWhom: 'unanswered',
  subject: 'How was it?',
  body: '',
  counts,
  skipped: { throttled: 3 },
  responsePct: 33.3,
  createdBy: 'Sam',
  createdAt: '2026-11-01T10:00:00.000Z',
}
const template = {
  id: TEMPLATE,
  version: 1,
  title: 'How did we do?',
  surveyType: 'custom_v2',
  category: 'NPS',
  question: 'Would you recommend us?',
  isDefault: true,
}
const answers: Answers = {
  '/access-token': ok({ user: person() }),
  '/logout': ok({ data: 1 }),
  '/sending-setup': ok({
    templates: [template],
    lists: [],
    hasMailServer: false,
    mailFrom: 'desk@help.example',
    publicUrl: 'https://desk.example',
    organisationName: 'Brewline',
  }),
  '/getOrgDetails': ok({
    orgBrands: [{ id: 'care', name: 'Brewline Care' }],
    driverList: [],
    groupByTags: [],
    groupByAgent: [],
    tagsList: ['vip', 'order'],
    agentList: [],
    filterConfig: [],
    showEmail: true,
  }),
  '/survey-automations': ok({ items: [automation] }),
  '/campaigns': ok({ items: [], total: 0 }),
  '/survey-links': ok({ items: [] }),
}

async function open(change: Answers = {}) {
  const asked = serve({ ...change, ...answers, ...change })
  startSession()
  await render(
    <MemoryRouter initialEntries={['/main/gratitude/sendSurvey']}>
      <App />
    </MemoryRouter>,
  )
  return asked
}

test('[GRAT-1] an automation shows its trigger and results, and is stopped and started again', async () => {
  const asked = await open({
    '/live': ({ body }) => ok({ ...automation, ...(body as object) }),
  })
  await until(() => byRole('button', 'Stop After a solved ticket'))
  await until(() => expect(text()).toContain('2 h after · Brewline Care · tagged vip'))
  expect(text()).toContain('50 % of the tickets · a customer once in 30 days')
  expect(text()).toContain('3 asked recently')
  expect(byRole('link', 'Log of After a solved ticket').getAttribute('href')).toContain(ID)
  await click(byRole('button', 'Stop After a solved ticket'))
  await until(() => expect(text()).toContain('After a solved ticket is stopped'))
  expect(asked.findLast(({ path }) => path.endsWith('/live'))?.body).toEqual({ isOn: false })
  await click(byRole('button', 'Undo'))
  await until(() =>
    expect(asked.findLast(({ path }) => path.endsWith('/live'))?.body).toEqual({ isOn: true }),
  )
})

test('[GRAT-1] a new automation needs a name and a subject, and keeps what was typed after a refusal', async () => {
  let refused = true
  const asked = await open({
    '/survey-automations': ({ body }) => {
      if (!body) return ok({ items: [] })
      return refused ? refuse(400, 'bad_input', 'Nobody has a value for {x}.') : ok(automation)
    },
  })
  await until(() => expect(text()).toContain('Nothing asks after a solved ticket yet'))
  await click(byRole('button', 'New automation'))
  await until(() => byRole('textbox', 'Name'))
  await until(() => expect(text()).toContain('How did we do?'))
  await type(byRole('textbox', 'Name'), '')
  await type(byRole('textbox', 'Subject'), '')
  await click(byRole('button', 'Create the automation'))
  expect(text()).toContain('Enter a name.')
  expect(text()).toContain('The email needs a subject.')
  await type(byRole('textbox', 'Name'), 'Care')
  await type(byRole('textbox', 'Subject'), 'Hello {x}')
  await click(byRole('button', 'Create the automation'))
  await until(() => expect(text()).toContain('Nobody has a value for {x}.'))
  expect((byRole('textbox', 'Subject') as HTMLInputElement).value).toBe('Hello {x}')
  refused = false
  await click(byRole('button', 'Create the automation'))
  await until(() => expect(text()).toContain('After a solved ticket is created'))
  expect(asked.findLast(({ body }) => body !== undefined)?.body).toMatchObject({
    name: 'Care',
    templateId: TEMPLATE,
    sharePct: 100,
    throttleDays: 30,
  })
})

test('[GRAT-1] a reminder can go only to who stopped half way', async () => {
  const asked = await open({
    '/survey-automations': ({ body }) => ok(body ? automation : { items: [] }),
  })
  await until(() => expect(text()).toContain('Nothing asks after a solved ticket yet'))
  await click(byRole('button', 'New automation'))
  await until(() => expect(text()).toContain('How did we do?'))
  expect(text()).not.toContain('Reminder goes to')
  await type(byRole('combobox', 'Reminder'), '3')
  await type(byRole('combobox', 'Reminder goes to'), 'begun')
  await click(byRole('button', 'Create the automation'))
  await until(() => expect(text()).toContain('After a solved ticket is created'))
  expect(asked.findLast(({ body }) => body !== undefined)?.body).toMatchObject({
    remindAfterDays: 3,
    remindWhom: 'begun',
  })
})
