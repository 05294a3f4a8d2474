// @vitest-environment happy-dom
import { type HelpName, MESSAGES } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { session } from '../../lib/api/call.ts'
import { currentToast } from '../../lib/notify/toast.ts'
import { type Answer, type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, unmount, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'
import { HelpDialog } from './help-dialog.tsx'

afterEach(async () => {
  await unmount()
  queryClient.clear()
})

const HELP = { Description: 'What it shows.', Usages: 'How to read it.' }

async function open(answers: Answers, widget: HelpName = 'metric_created') {
  serve({
    '/access-token': ok({ user: { ...person(), role: ['SuperAdmin'] } }),
    '/logout': ok({ data: 1 }),
    '/dcxHelpWidgetDetails': ok(HELP), // the two texts of the published interface, nothing else
    ...answers,
  })
  startSession()
  await until(() => expect(session.get().status).toBe('signedIn'))
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HelpDialog widget={widget} title="Created" onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await until(() => expect(text()).toContain('What it shows.'))
}

async function save(answer: Answer) {
  await open({ '/updateDcxHelpData': answer })
  await click(byRole('button', 'Edit'))
  await click(byRole('button', 'Save'))
}

test('[HELP-1] an answer with the two texts alone is shown', () => open({}))

test.each(['', 'Not today.'])('[HELP-2] data 0 with the message "%s" is told', async (message) => {
  await save(ok({ data: { data: 0 }, message }))
  await until(() => expect(text()).toContain(message || MESSAGES.helpUpdateFailed))
})

test('[SESS-2] the 424 of an update has its exclamation mark', async () => {
  await save(refuse(424, 'other_device', 'no'))
  await until(() => expect(currentToast()?.message).toBe('You are logged in with another device!'))
})

test.each([
  ['metric_created', 'created'],
  ['quality_iqs', 'quality_iqs'],
  ['surveyTime', 'survey_time_to_answer'],
  ['uniqueLoads', 'assist_unique_loads'],
] as const)('[DASH-1] the help of %s leads to a new alert on it', async (widget, metric) => {
  await open({}, widget)
  const link = await until(() => byRole('link', 'Alert me…'))
  expect(link.getAttribute('href')).toBe(`/main/alerts?new=${metric}`)
})

test('[DASH-1] the help of a panel without a value of its own offers no alert', async () => {
  await open({}, 'quality_heat')
  expect(allByRole('link', 'Alert me…')).toEqual([])
})
