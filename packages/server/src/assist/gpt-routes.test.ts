import { GPT_FAILURES } from '@agent-assist/contract'
import { signIdentity } from '../platform/http/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, deltas, ending, streamed } from '../language/llm/test-llm.ts'
import { signIn, testOrganisation, testServer, testUser } from '../platform/testing/test-db.ts'
import { testGpt, type TestGpt } from './gpt/test-gpt.ts'
import { agentOf, eventsOf } from './gpt/test-gpt-asks.ts'

let gpt: TestGpt
beforeAll(async () => {
  gpt = await testGpt()
})
afterAll(() => gpt.close())

describe('[ASST-2] failures of the model', () => {
  const some = deltas(['Some'])
  test.each<[keyof typeof GPT_FAILURES, Answer]>([
    ['timeout', 'silence'],
    ['timeout', { pieces: some, after: 'silence' }],
    ['unreachable', 'hang up'],
    ['cut', { pieces: some, after: 'hang up' }],
    ['unreadable', { pieces: [...some, 'data: {{{\n\n'] }],
    ['tooLong', { pieces: [...deltas(Array(25).fill('y'.repeat(999))), ...ending()] }],
    ['filtered', { pieces: [...some, ...ending('content_filter')] }],
    ['broken', { status: 500 }],
    ['refused', { status: 401 }],
    ['empty', { pieces: ending() }],
  ])('%s ends the answer with a sentence, and is no event', async (code, answer) => {
    const { org, token } = await agentOf(gpt)
    gpt.says(answer)
    const messages = await gpt.ask(token, { task: 'summary' })
    expect(messages.at(-1)).toEqual({ type: 'failed', code, message: GPT_FAILURES[code] })
    expect(messages.filter(({ type }) => type === 'done')).toEqual([])
    expect(await eventsOf(gpt, org)).toEqual([])
  })

  test('a rate-limited model reports after how many seconds to try again', async () => {
    const { token } = await agentOf(gpt)
    gpt.says({ status: 429, headers: { 'retry-after': '12' } })
    const messages = await gpt.ask(token, { task: 'summary' })
    expect(messages.at(-1)).toMatchObject({ code: 'limited', retryAfterS: 12 })
  })

  test('cancelling ends the request to the model; the tokens so far are counted', async () => {
    const { org, token } = await agentOf(gpt)
    gpt.says({ pieces: deltas(['Some text of forty characters, about so.']), after: 'silence' })
    const before = gpt.model.left()
    const cancel = new AbortController()
    const stream = gpt.stream(token, { task: 'reply' }, cancel.signal)
    await stream.next()
    await stream.next()
    const next = stream.next()
    cancel.abort(new Error('stop'))
    await expect(next).rejects.toThrow('stop')
    await expect.poll(gpt.model.left).toBe(before + 1)
    const use = async () => {
      const supervisor = await gpt.staff(org, 'Supervisor')
      const { month } = await supervisor('getLlmUse', { params: { organisationId: org } })
      return month.filter(({ purpose }) => purpose === 'reply') // sentiment is scored meanwhile
    }
    await expect.poll(use).toMatchObject([{ purpose: 'reply', requests: 1, failures: 0 }])
    const [counted] = await use()
    expect(counted?.outputTokens).toBe(10)
    expect(counted?.inputTokens).toBeGreaterThan(100)
    expect(await eventsOf(gpt, org)).toEqual([])
  })
})

describe('access and limits', () => {
  test('[ASST-2] tokens and cost are counted by purpose; a monthly limit refuses', async () => {
    const { org, token } = await agentOf(gpt)
    const admin = await gpt.staff(org, 'Admin')
    const params = { organisationId: org }
    await admin('updateAssistSettings', { params, body: { monthlyTokens: 1000 } })
    gpt.says(streamed(['Yes.'], [600, 100]))
    await gpt.ask(token, { task: 'summary' })
    await gpt.ask(token, { task: 'summary' })
    await expect(gpt.ask(token, { task: 'summary' })).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('tokens of this month are used up'),
    })
    expect(await admin('getLlmUse', { params })).toMatchObject({
      model: 'small',
      currency: 'EUR',
      limitedTokens: 1400,
      monthlyLimit: 1000,
      month: [
        { purpose: 'summary', requests: 2, inputTokens: 1200, outputTokens: 200, cost: 0.0016 },
      ],
      days: [{ purpose: 'summary', requests: 2 }],
    })
    await admin('updateAssistSettings', { params, body: { monthlyTokens: null } })
    expect((await gpt.ask(token, { task: 'summary' })).at(-1)?.type).toBe('done')
    const other = await agentOf(gpt)
    const its = await gpt.staff(other.org, 'Supervisor')
    expect((await its('getLlmUse', { params: { organisationId: other.org } })).month).toEqual([])
  })

  test('[ASST-2] with GPT switched off an admin reads the reason, an agent sees nothing', async () => {
    const { org, token } = await agentOf(gpt)
    const admin = await gpt.staff(org, 'Admin')
    expect(await gpt.as(token)('getGpt', { query: { ticketId: 'T1' } })).toEqual({
      isOn: true,
      languages: [],
      isDrafting: false,
      ticketLanguage: 'en',
    })
    const params = { organisationId: org }
    await admin('updateAssistSettings', { params, body: { gptIsOn: false } })
    const off = { isOn: false, languages: [], isDrafting: false }
    expect(await gpt.as(token)('getGpt', { query: { ticketId: 'T1' } })).toEqual(off)
    expect(await (await gpt.staff(org, 'Agent'))('getGpt', {})).toEqual(off)
    expect(await admin('getGpt', {})).toMatchObject({
      isOn: false,
      missing: expect.stringContaining('switched off'),
    })
    await expect(gpt.ask(token, { task: 'summary' })).rejects.toMatchObject({ status: 503 })
  })

  test('a wrong token and an invalid request are refused before the model is called', async () => {
    const { token } = await agentOf(gpt)
    const before = gpt.model.asked.length
    await expect(gpt.ask(undefined, { task: 'summary' })).rejects.toMatchObject({ status: 401 })
    const long = { task: 'transform', how: 'shorten', text: 'x'.repeat(10_001) } as const
    await expect(gpt.ask(token, long)).rejects.toMatchObject({ status: 400 })
    expect(gpt.model.asked).toHaveLength(before)
  })
})

test('[ASST-2] without a model an admin reads where to set it, in portal and panel; others read nothing of it', async () => {
  const server = await testServer()
  try {
    const { id, secret } = await testOrganisation(server.db)
    const [admin, agent] = [
      await testUser(server.db, id, 'Admin'),
      await testUser(server.db, id, 'Agent'),
    ]
    const missing = expect.stringContaining('LLM_BASE_URL')
    for (const [{ email }, expected] of [
      [admin, { missing }],
      [agent, {}],
    ] as const) {
      const off = { isOn: false, languages: [], isDrafting: false, ...expected }
      expect(await server.as(await signIn(server, email))('getGpt', {})).toEqual(off)
      const name = email.toUpperCase()
      const token = await signIdentity(secret, { org: id, name, scope: 'assist', lifeS: 60 })
      expect(await server.as(token)('getGpt', {})).toEqual(off)
    }
    const other = await testOrganisation(server.db)
    const claims = { org: other.id, name: admin.email, scope: 'assist', lifeS: 60 } as const
    const token = await signIdentity(other.secret, claims)
    expect(await server.as(token)('getGpt', {})).not.toHaveProperty('missing')
  } finally {
    await server.close()
  }
})
