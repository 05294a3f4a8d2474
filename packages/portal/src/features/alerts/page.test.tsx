// @vitest-environment happy-dom
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../app.tsx'
import { type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import {
  allByRole,
  byRole,
  click,
  press,
  render,
  text,
  type,
  unmount,
  until,
} from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'
import type { Alert, Report } from './queries.ts'

const PATH = '/main/alerts'
const [ALERT, ROBIN, REPORT, NOTICE] = [1, 2, 3, 4].map(
  (n) => `6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a0${n}`,
) as [string, string, string, string]
const NEW = '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a05'
const AT = '2026-11-21T09:42:00.000Z'

const alert = (given: Partial<Alert> = {}): Alert => ({
  id: ALERT,
  name: 'Slow replies',
  metric: 'frt',
  condition: { kind: 'limit', side: 'above', value: 240, window: 'day', leastTickets: 10 },
  quietWeekends: false,
  coolDownMin: 60,
  recipients: [ROBIN],
  slackHost: 'hooks.slack.com',
  isOn: true,
  state: 'firing',
  since: AT,
  checkedAt: AT,
  lastValue: 300,
  by: 'Robin Test',
  ...given,
})
const report: Report = {
  id: REPORT,
  board: 'ticket-health',
  boardName: 'Ticket Health',
  cadence: 'weekly',
  weekday: 1,
  hour: 7,
  recipients: [ROBIN],
  skipEmpty: true,
  picture: true,
  file: 'pdf',
  isPaused: false,
  nextAt: AT,
  stopped: [ROBIN],
}
const members = [{ id: ROBIN, name: 'Robin Test' }]
const notice = {
  id: NOTICE,
  at: AT,
  kind: 'failed',
  subjectId: ALERT,
  subject: 'alert',
  name: 'Slow replies',
  channel: 'slack',
  detail: 'hooks.slack.com answered with status 404.',
}

afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** New alerts and reports have this id. */
beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(NEW)
})

async function open(path = PATH, answers: Answers = {}, role = 'Supervisor') {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/logout': ok({ data: 1 }),
    '/alerts': ok({ items: [alert()], members }),
    '/reports': ok({
      items: [report],
      boards: [
        { board: 'system', name: 'System Dashboard', readers: members },
        { board: 'ticket-health', name: 'Ticket Health', readers: members },
      ],
    }),
    '/notices': ok({ items: [notice], total: 1 }),
    '/test': ok({ items: [{ channel: 'mail' }, { channel: 'slack', problem: 'Not taken.' }] }),
    '/send': ok({ recipient: 'robin@example.test', isSent: true }),
    [`/alerts/${ALERT}`]: ok(alert()),
    [`/reports/${REPORT}`]: ok(report),
    [`/alerts/${NEW}`]: ok(alert()),
    [`/reports/${NEW}`]: ok(report),
    ...answers,
  })
  startSession()
  history.replaceState(null, '', path)
  await render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
  return asked
}

const sent = (asked: Awaited<ReturnType<typeof open>>, part: string) =>
  asked
    .filter(({ path, body }) => path.includes(part) && body !== undefined)
    .map(({ body }) => body)
const row = (name: string) =>
  allByRole('row')
    .find((one) => one.textContent.startsWith(name))
    ?.textContent.replaceAll('\u202F', ' ')
async function choose(name: string, action: string) {
  await click(byRole('button', `What to do with ${name}`))
  await click(byRole('menuitem', action))
}

test('[DASH-1] the screen shows alerts with state and condition, reports, and the log', async () => {
  await open()
  await until(() => byRole('button', 'Slow replies'))
  const line = row('Slow replies')
  for (const part of [
    'Fires',
    'First reply time',
    'above 4 h',
    'last 24 hours',
    '5 h',
    'Email to 1 person',
  ])
    expect(line).toContain(part)
  expect(row('Ticket Health')).toContain('Weekly on Mon at 07:00')
  expect(row('Ticket Health')).toContain('Robin Test (unsubscribed)')
  expect(text()).toContain('Slow replies, Slack: hooks.slack.com answered with status 404.')
})

test('[DASH-1] a link from a figure opens a new alert with its metric and filters', async () => {
  const asked = await open(`${PATH}?new=csat&tagsFilter=refund`, {
    '/getOrgDetails': refuse(500, 'unavailable', 'no'),
  })
  await until(() => byRole('dialog', 'New alert'))
  expect((byRole('combobox', 'Metric') as HTMLSelectElement).value).toBe('csat')
  expect((byRole('combobox', 'It is') as HTMLSelectElement).value).toBe('below')
  expect((byRole('textbox', 'Name') as HTMLInputElement).value).toBe('Ticket CSAT')
  await type(byRole('textbox', 'Limit') as HTMLInputElement, '80')
  await click(byRole('button', 'Email toNone'))
  await click(byRole('checkbox', 'Robin Test'))
  await click(byRole('button', 'Create alert'))
  await until(() => expect(text()).toContain('Slow replies is saved'))
  expect(location.search).toBe('')
  const [body] = sent(asked, '/alerts/')
  expect(body).toMatchObject({
    metric: 'csat',
    filters: { tagsFilter: ['refund'] },
    recipients: [ROBIN],
    condition: { kind: 'limit', side: 'below', value: 80, leastTickets: 10 },
  })
})

test('[DASH-1] a figure of surveys takes an alert: in its unit, and with a limit only where nothing comparable is known', async () => {
  const asked = await open(`${PATH}?new=survey_nps`)
  await until(() => byRole('dialog', 'New alert'))
  expect((byRole('textbox', 'Name') as HTMLInputElement).value).toBe('Survey NPS')
  expect(text()).toContain('From \u2212100 to 100')
  expect(text()).toContain('Only with at least so many answers')
  byRole('group', 'Fires when the metric')
  await type(byRole('combobox', 'Metric'), 'survey_response_rate')
  expect(text()).toContain('can still be answered')
  expect(allByRole('group').map((one) => one.getAttribute('aria-label'))).not.toContain(
    'Fires when the metric',
  )
  await type(byRole('textbox', 'Limit') as HTMLInputElement, '20')
  await click(byRole('button', 'Email toNone'))
  await click(byRole('checkbox', 'Robin Test'))
  await click(byRole('button', 'Create alert'))
  await until(() => expect(sent(asked, '/alerts/')).toHaveLength(1))
  expect(sent(asked, '/alerts/')[0]).toMatchObject({
    metric: 'survey_response_rate',
    condition: { kind: 'limit', side: 'below', value: 20, window: 'day' },
  })
})

test('[DASH-1] an alert on a figure of surveys opens the survey results', async () => {
  await open(PATH, {
    '/alerts': ok({
      items: [
        alert({ metric: 'survey_csat', name: 'Bad answers', state: 'unknown', lastValue: 62.5 }),
      ],
      members,
    }),
  })
  await until(() => byRole('button', 'Bad answers'))
  expect(row('Bad answers')).toContain('Survey CSAT')
  expect(row('Bad answers')).toContain('Too few answers to tell')
  await choose('Bad answers', 'Open Survey CSAT')
  await until(() => expect(location.pathname).toBe('/main/gratitude/feedbacks'))
  expect(location.search).toBe('?filters=none')
})

test('[DASH-1] a score of reviews takes an alert, keeps its decimal, and opens the figures of quality', async () => {
  const condition = {
    kind: 'limit',
    side: 'below',
    value: 82.5,
    window: 'last7',
    leastTickets: 10,
  } as const
  await open(`${PATH}?new=quality_iqs`, {
    '/alerts': ok({
      items: [
        alert({
          metric: 'quality_iqs',
          name: 'Bad reviews',
          state: 'unknown',
          condition,
          lastValue: 87.4,
        }),
      ],
      members,
    }),
  })
  await until(() => byRole('dialog', 'New alert'))
  expect(text()).toContain('Points of 100')
  expect(text()).toContain('Only with at least so many reviews')
  await type(byRole('combobox', 'Metric'), 'quality_coverage')
  expect(text()).toContain('can still be reviewed')
  await press(byRole('dialog', 'New alert'), 'Escape')
  expect(row('Bad reviews')).toContain('below 82.5, last 7 days')
  expect(row('Bad reviews')).toContain('87.4')
  expect(row('Bad reviews')).toContain('Too few reviews to tell')
  await choose('Bad reviews', 'Open Internal quality score (IQS)')
  await until(() => expect(location.pathname).toBe('/main/apps/prism/qa-analytics'))
  expect(location.search).toBe('?filters=none')
})

test('[DASH-1] what is missing is said at its field, and nothing typed is lost when the server refuses', async () => {
  const fields = { recipients: 'One of the recipients may not see metrics.' }
  await open(PATH, {
    [`/alerts/${NEW}`]: {
      status: 400,
      body: { code: 'bad_input', message: 'no', fields } as object,
    },
  })
  await until(() => byRole('button', 'Slow replies'))
  await click(byRole('button', 'New alert'))
  await click(byRole('button', 'Create alert'))
  for (const sentence of ['Enter a name', 'Type a number', 'Choose who gets an email'])
    expect(text()).toContain(sentence)
  await type(byRole('textbox', 'Name') as HTMLInputElement, 'Many')
  await type(byRole('textbox', 'Limit') as HTMLInputElement, '5')
  await click(byRole('button', 'Email toNone'))
  await click(byRole('checkbox', 'Robin Test'))
  await click(byRole('button', 'Create alert'))
  await until(() => expect(text()).toContain(fields.recipients))
  expect((byRole('textbox', 'Name') as HTMLInputElement).value).toBe('Many')
})

test('[DASH-1] a stored address is never shown: it is left, replaced or removed', async () => {
  const asked = await open()
  await until(() => byRole('button', 'Slow replies'))
  await click(byRole('button', 'Slow replies'))
  expect(text()).toContain('Messages go to hooks.slack.com.')
  await click(byRole('button', 'Remove the address of hooks.slack.com'))
  await click(byRole('button', 'Save'))
  await until(() => expect(sent(asked, `/alerts/${ALERT}`)).toHaveLength(1))
  expect(sent(asked, `/alerts/${ALERT}`)[0]).toMatchObject({ slackUrl: null, name: 'Slow replies' })
  expect(sent(asked, `/alerts/${ALERT}`)[0]).not.toHaveProperty('webhookUrl')
})

test('[DASH-1] a new secret of a webhook is shown once', async () => {
  await open(PATH, {
    '/alerts': ok({ items: [alert({ webhookHost: 'ops.example.com' })], members }),
    [`/alerts/${ALERT}`]: ok({ ...alert(), secret: 'shown-only-once' }),
  })
  await until(() => byRole('button', 'Slow replies'))
  await choose('Slow replies', 'New webhook secret')
  await until(() => byRole('dialog', 'Secret of Slow replies'))
  expect(text()).toContain('shown-only-once')
})

test('[DASH-1] stopping and deleting can be undone, and a test says what each channel did', async () => {
  const asked = await open()
  await until(() => byRole('button', 'Slow replies'))
  await choose('Slow replies', 'Stop')
  await until(() => expect(text()).toContain('Slow replies is stopped'))
  await click(byRole('button', 'Undo'))
  await until(() => expect(sent(asked, `/alerts/${ALERT}`)).toHaveLength(2))
  expect(sent(asked, `/alerts/${ALERT}`)).toMatchObject([{ isOn: false }, { isOn: true }])
  await choose('Slow replies', 'Send a test')
  await until(() => expect(text()).toContain('Email: sent. Slack: Not taken.'))
})

test('[DASH-1] a report is made for a board, and sent now to who asks', async () => {
  const asked = await open()
  await until(() => byRole('button', 'Ticket Health'))
  await click(byRole('button', 'New report'))
  await click(byRole('button', 'Create report'))
  expect(text()).toContain('Choose who gets the report')
  await click(byRole('button', 'Send toNone yet'))
  await click(byRole('checkbox', 'Robin Test'))
  await click(byRole('button', 'Create report'))
  await until(() => expect(text()).toContain('The report of Ticket Health is saved'))
  expect(sent(asked, '/reports/')[0]).toMatchObject({
    board: 'system',
    cadence: 'weekly',
    picture: true,
    file: 'pdf',
    recipients: [ROBIN],
  })
})

test('[DASH-1] empty lists say what an alert and a report are for; a failure has a retry button', async () => {
  const answers: Answers = {
    '/alerts': ok({ items: [], members }),
    '/reports': refuse(400, 'bad_input', 'no'),
    '/notices': ok({ items: [], total: 0 }),
  }
  await open(PATH, answers)
  await until(() => byRole('button', 'Create the first alert'))
  expect(text()).toContain('Nothing has happened yet')
  await until(() => expect(text()).toContain('The scheduled reports could not be loaded'))
  byRole('button', 'Try again')
})

test('[DASH-1] an agent may not open the screen', async () => {
  await open(PATH, {}, 'Agent')
  await until(() => expect(location.pathname).not.toBe(PATH))
})

test('[DASH-1] without a mail server the screen says that emails are not sent', async () => {
  const settings = { passwordMin: 4, marketingUrl: '/', helpCenterUrl: '/', surveyOrigins: [] }
  await open(PATH, { '/settings': ok({ ...settings, sendsMail: false }) })
  await until(() => expect(text()).toContain('emails are stored here to be read, and are not sent'))
})

test('[DASH-1] with a mail server there is no such line', async () => {
  await open()
  await until(() => row('Slow replies'))
  expect(text()).not.toContain('are not sent')
})
