import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTicket } from '../gpt/test-gpt.ts'
import { completion } from '../../language/llm/test-llm.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import { good, PATIENCE, testAutoReplies, type TestAutoReplies } from './test-auto-reply.ts'

let all: TestAutoReplies
beforeAll(async () => {
  all = await testAutoReplies()
})
afterAll(() => all.close())
beforeEach(() => all.says(completion(good)))

describe('suggested', () => {
  test('[ASST-2] the reply to a new ticket is written once, counted once, and shown to the agent', async () => {
    const { wake, settled, shown, events, rows } = await all.desk()
    await wake()
    await settled('T1', 'offered')
    const reply = await shown('T1')
    expect(reply).toMatchObject({
      state: 'offered',
      mode: 'suggested',
      text: expect.stringMatching(/^Dear (Ada|Lovelace|Ada Lovelace), tighten the valve. \[1\]$/),
      citations: [{ n: 1, kind: 'article', id: 'A1' }],
    })
    expect(reply?.confidencePct).toBeGreaterThanOrEqual(50)
    await wake()
    expect(await events()).toEqual([{ type: 'AutoReplySuggested', id: reply?.id }])
    expect(await rows()).toHaveLength(1)
  })

  test('a ticket that an agent opens is queued at once', async () => {
    const { org, agent, settled } = await all.desk({ channels: ['chat'] })
    const [message] = openTicket('x').messages
    const messages = [{ ...message, text: 'After descaling, the boiler leaks water. What now?' }]
    await storeTickets(all.gpt.db, org, [openTicket('T9', { channel: 'chat', messages })])
    const first = await agent('getGpt', { query: { ticketId: 'T9' } })
    expect(first).toMatchObject({ isDrafting: true })
    await settled('T9', 'offered')
  })

  test('only new untouched tickets of the chosen channels and brands are answered', async () => {
    const { org, set, settled, rows } = await all.desk({ channels: ['chat'], brands: ['B'] })
    const reply = {
      at: new Date().toISOString(),
      author: 'Bert',
      authorRole: 'agent' as const,
      text: 'We look into it.',
    }
    const of = { channel: 'chat', brand: 'B' }
    const [message] = openTicket('x').messages
    const again = { ...message, at: reply.at, text: 'Anybody there?' }
    await storeTickets(all.gpt.db, org, [
      openTicket('right', of),
      openTicket('channel', { ...of, channel: 'email' }),
      openTicket('brand', { ...of, brand: 'C' }),
      openTicket('answered', { ...of, messages: [message, reply] }),
      openTicket('again', { ...of, messages: [message, again] }),
      openTicket('old', { ...of, createdAt: new Date(Date.now() - 172_800_000).toISOString() }),
    ])
    await set({})
    await settled('right', 'offered')
    expect((await rows()).map(({ ticketId }) => ticketId)).toEqual(['right'])
  })

  test('with the setting "working hours" no ticket is answered outside of them', async () => {
    const { org, set, agent, settled } = await all.desk({ hours: 'working', channels: ['none'] })
    await all.gpt.db.query(
      `insert into business_calendar (organisation_id, id, name, time_zone, week, is_default)
       values ($1, 'never', 'Never', 'UTC', '[]', true)`,
      [org],
    )
    await set({ channels: [] })
    const opened = await agent('getGpt', { query: { ticketId: 'T1' } })
    expect(opened).toMatchObject({ isDrafting: false })
    expect(opened).not.toHaveProperty('autoReply')
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' }))
    await all.gpt.db.query(
      'update business_calendar set week = $2::jsonb where organisation_id = $1',
      [org, JSON.stringify(always)],
    )
    await set({ channels: [] })
    await settled('T1', 'offered')
  })

  test.each([
    ['the model is not sure', { ...good, confidence: 0.4 }],
    ['the sources do not answer', { ...good, answers: false }],
  ])('no reply is written when %s', async (_, value) => {
    all.says(completion(value))
    const { settled, shown, events } = await all.desk()
    await settled('T1', 'none')
    expect(await shown('T1')).toBeUndefined()
    expect(await events()).toEqual([])
  })

  test('no reply is written and the model is not called when no source is confident enough', async () => {
    const before = all.asked()
    const { settled } = await all.desk({ thresholdPct: 100 })
    await settled('T1', 'none')
    expect(all.asked()).toBe(before)
  })

  test('a permanent failure of the model is shown; after a temporary one the request is repeated', async () => {
    all.says({ status: 401 })
    const lasting = await all.desk()
    await lasting.settled('T1', 'failed')
    expect(await lasting.reasonOf('T1')).toContain('refused')
    all.says({ status: 503 })
    const passing = await all.desk()
    await expect.poll(() => passing.reasonOf('T1'), PATIENCE).toBe('It failed')
    all.says(completion(good))
    await passing.due()
    await passing.settled('T1', 'offered')
  })
})
