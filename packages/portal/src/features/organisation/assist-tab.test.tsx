// @vitest-environment happy-dom
import { DEFAULT_ASSIST_SETTINGS } from '@agent-assist/contract'
import type { AssistSettings } from '@agent-assist/contract/wire'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answer, type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const setupOf = (settings: Partial<AssistSettings> = {}, more: object = {}) => ({
  settings: { ...DEFAULT_ASSIST_SETTINGS, ...settings },
  model: 'small-model',
  canDeliver: false,
  channels: ['chat', 'email'],
  brands: [{ id: 'B1', name: 'Kettles' }],
  ...more,
})

const use = {
  model: 'small-model',
  currency: 'EUR',
  month: [
    { purpose: 'reply', requests: 3, failures: 1, inputTokens: 9000, outputTokens: 600, cost: 0.5 },
    {
      purpose: 'sentiment',
      requests: 2,
      failures: 0,
      inputTokens: 100,
      outputTokens: 10,
      cost: 0.25,
    },
  ],
  limitedTokens: 9600,
  monthlyLimit: 9600,
  days: [],
}

type Answers = Record<string, Answer | ((asked: Asked) => Answer)>

async function open(answers: Answers = {}) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: ['Admin'] } }),
    '/logout': ok({ data: 1 }),
    '/sources': ok({ helpdesks: [], fileImports: [] }),
    '/assist-settings': ok(setupOf()),
    '/llm-use': ok(use),
    '/auto-replies': ok({ items: [] }),
    '/auto-replies/confidence': ok({ cases: 12, points: [] }),
    ...answers,
  })
  startSession()
  await render(
    <MemoryRouter initialEntries={['/main/organization/config?tab=assist']}>
      <App />
    </MemoryRouter>,
  )
  await until(() => byRole('region', 'Agent Assist'))
  return asked
}

const saveButton = () => byRole('button', 'Save') as HTMLButtonElement
const patched = (asked: Asked[]) => asked.filter(({ body }) => body !== undefined).at(-1)?.body

afterEach(async () => {
  await unmount()
  sessionStorage.clear()
})

describe('the settings of Agent Assist', () => {
  test('[ORGC-1] [ASST-2] only changed settings are sent, and then all are saved', async () => {
    let settings: AssistSettings = DEFAULT_ASSIST_SETTINGS
    const asked = await open({
      '/assist-settings': ({ body }) => {
        settings = { ...settings, ...(body as Partial<AssistSettings> | undefined) }
        return ok(setupOf(settings))
      },
    })
    await until(() => byRole('checkbox', 'Macros'))
    expect(saveButton().disabled).toBe(true)
    await click(byRole('checkbox', 'Macros'))
    await click(byRole('button', 'Formal'))
    await type(byRole('textbox', 'GPT'), '5')
    await click(saveButton())
    await until(() => expect(text()).toContain('All changes are saved'))
    expect(patched(asked)).toEqual({
      sources: ['ticket', 'article', 'quickText', 'emailTemplate'],
      tone: 'formal',
      minutesSaved: { ...DEFAULT_ASSIST_SETTINGS.minutesSaved, gpt: 5 },
    })
    expect(saveButton().disabled).toBe(true)
  })

  test('unsaved changes can be discarded, and survive a refusal', async () => {
    await open({
      '/assist-settings': ({ body }) =>
        body ? refuse(400, 'bad_input', 'Not like that.') : ok(setupOf()),
    })
    await until(() => byRole('checkbox', 'Articles'))
    const box = () => byRole('checkbox', 'Articles') as HTMLInputElement
    await click(box())
    await click(saveButton())
    await until(() => expect(text()).toContain('Not like that.'))
    expect(box().checked).toBe(false)
    await click(byRole('button', 'Discard'))
    expect(box().checked).toBe(true)
    expect(text()).toContain('All changes are saved')
  })

  test('[ASST-2] an auto-reply explains its mode, and warns that no helpdesk is connected', async () => {
    const asked = await open()
    await until(() => byRole('combobox', 'What happens with the best answer'))
    expect(allByRole('combobox', 'When')).toEqual([])
    await type(byRole('combobox', 'What happens with the best answer'), 'executed')
    expect(text()).toContain('The answer goes to the customer after the wait below')
    expect(text()).toContain('No helpdesk is connected')
    expect(byRole('textbox', 'Wait before it goes out, in minutes')).toBeTruthy()
    await until(() => expect(text()).toContain('There are 12 past tickets with a known answer'))
    await type(byRole('slider', 'Least confidence of an answer'), '90')
    await click(saveButton())
    await until(() => expect(text()).toContain('All changes are saved'))
    expect(patched(asked)).toMatchObject({ autoReply: { mode: 'executed', thresholdPct: 90 } })
  })
})

describe('the language model', () => {
  test('[ASST-2] shows tokens and cost of the month, and that the limit is reached', async () => {
    await open()
    await until(() => byRole('table', 'Use of the language model'))
    expect(text()).toContain('9,600 of 9,600 tokens')
    expect(text()).toContain('agents get no more until next month')
    const rows = allByRole('row').map((row) => row.textContent)
    expect(rows).toContainEqual('Replies319,000600€0.50')
    expect(rows).toContainEqual('All519,100610€0.75')
  })

  test('[ASST-2] without a model an admin sees which variable to set', async () => {
    await open({
      '/assist-settings': ok(setupOf({}, { model: undefined })),
      '/llm-use': ok({ month: [], days: [], limitedTokens: 0 }),
    })
    await until(() => expect(text()).toContain('LLM_BASE_URL'))
    await until(() => expect(text()).toContain('No language model is set up on this server.'))
  })

  test('auto-replies are listed with their results', async () => {
    const item = {
      id: '9f0c4d0e-7f7c-4a54-9c11-000000000001',
      ticketId: '4711',
      subject: 'It leaks',
      mode: 'executed',
      state: 'stopped',
      confidencePct: 91,
      reason: 'The customer wrote again, or somebody has replied.',
      at: '2026-11-20T08:00:00.000Z',
    }
    await open({ '/auto-replies': ok({ items: [item] }) })
    await until(() => expect(text()).toContain('The customer wrote again'))
    expect(text()).toContain('Stopped')
  })
})

test('a failure offers a retry; a viewer without permission sees a message', async () => {
  let isUp = false
  await open({
    '/assist-settings': () =>
      isUp ? ok(setupOf()) : refuse(400, 'bad_input', 'Something is wrong.'),
  })
  await until(() => expect(text()).toContain('The settings of Agent Assist could not be loaded'))
  isUp = true
  await click(byRole('button', 'Try again'))
  await until(() => byRole('checkbox', 'Macros'))
  await unmount()
  await open({ '/assist-settings': refuse(403, 'forbidden', 'No.') })
  await until(() =>
    expect(text()).toContain('You do not have access to the settings of Agent Assist'),
  )
})
