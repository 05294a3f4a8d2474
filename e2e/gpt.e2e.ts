import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  type Answer,
  deltas,
  streamed,
  testLlm,
} from '../packages/server/src/language/llm/test-llm.ts'
import { signIdentity } from '../packages/server/src/platform/http/session.ts'
import { expect, expectAccessible, test } from './browser.ts'
import { assistant, openHost } from './host.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

/** Longer than the maximum of a reply. */
const HUGE = Array<string>(40).fill('word '.repeat(200))
const FAULTS: [string, Answer][] = [
  ['an error', { status: 500, body: { error: { message: 'no' } } }],
  ['no protocol', { pieces: ['data: {"choices":[{\n\n'] }],
  ['a stream that breaks off', { pieces: deltas(['Half a ']), after: 'hang up' }],
  ['a text without an end', streamed(HUGE)],
]

let server: OwnServer
let model: Awaited<ReturnType<typeof testLlm>>
let answer: Answer

test.beforeAll(async () => {
  model = await testLlm(() => answer)
  server = await startOwnServer({ LLM_BASE_URL: model.url, LLM_API_KEY: 'k', LLM_MODEL: 'small' })
})
test.afterAll(async () => {
  await server.close()
  await model.close()
})

/** Opens an agent's panel with a ticket. */
async function openPanel(page: Page) {
  const org = `org-${randomUUID().slice(0, 8)}`
  const secret = randomUUID()
  await server.query('insert into organisation (id, name, signing_secret) values ($1, $1, $2)', [
    org,
    secret,
  ])
  const token = await signIdentity(secret, { org, name: 'Bert Agent', scope: 'assist', lifeS: 600 })
  const tag = { 'data-org': org, 'data-token': token, 'data-open': 'true' }
  await openHost(page, { origin: server.address, tag })
  await assistant(page, 'setTicket', {
    id: 'T1',
    subject: 'The boiler leaks',
    text: 'It leaks since yesterday. Write to ada@mail.example, please.',
  })
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await panel.getByRole('option', { name: /Draft a reply/ }).click()
  return panel
}

test('[ASST-2] a text arrives, is stopped, and is complete at the next attempt', async ({
  page,
}) => {
  answer = { pieces: deltas(['Tighten the ', 'valve ']), after: 'silence' }
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: /^Draft a reply/ }).click()
  await expect(panel).toContainText('Tighten the valve')
  const insert = panel.getByRole('button', { name: 'Insert' })
  await expect(insert).toBeDisabled()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByRole('alert')).toContainText('Stopped')
  await expect.poll(model.left).toBe(1)
  expect(JSON.stringify(model.asked[0]?.body)).not.toContain('ada@mail.example')
  await expectAccessible(page)

  answer = streamed(['Tighten the ', 'valve by hand.'])
  await panel.getByRole('button', { name: 'Start again' }).click()
  await panel.getByRole('button', { name: /^Draft a reply/ }).click()
  await expect(panel).toContainText('Tighten the valve by hand.')
  await expect(insert).toBeEnabled()
})

test('[ASST-2] after any failure of the model the panel shows a message and still works', async ({
  page,
}) => {
  answer = streamed(['Fine.'])
  const panel = await openPanel(page)
  const draft = panel.getByRole('button', { name: /^Draft a reply/ })
  for (const [name, fault] of FAULTS) {
    await test.step(name, async () => {
      answer = fault
      await draft.click()
      await expect(panel.getByRole('alert')).toHaveText(/\w+ \w+ \w+/)
      await expect(panel.getByRole('button', { name: 'Stop' })).toHaveCount(0)
      await panel.getByRole('button', { name: 'Start again' }).click()
    })
  }
  answer = streamed(['Fine.'])
  await draft.click()
  await expect(panel.getByRole('article')).toContainText('Fine.')
})
