import { type AutoReplySettings, DEFAULT_ASSIST_SETTINGS } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, completion } from '../llm/test-llm.ts'
import { openTicket, testGpt, type TestGpt } from '../gpt/test-gpt.ts'
import { storeTickets } from '../test-tickets.ts'
import { rawTicket } from '../zendesk/test-export.ts'
import { TEST_SIGN_IN, testZendesk, type TestZendesk } from '../zendesk/test-zendesk.ts'

const PATIENCE = { timeout: 15_000, interval: 40 }
const PACE = { firstPauseMs: 5, windowMs: 50, exportsPerWindow: 1000, longestWaitS: 1 }
const QUESTION =
  'Hello, since I have descaled the boiler it leaks water at the valve. What can I do about the boiler?'

let zendesk: TestZendesk
let gpt: TestGpt
beforeAll(async () => {
  zendesk = await testZendesk()
  gpt = await testGpt({ zendeskTestUrl: zendesk.url, zendeskPace: PACE })
})
afterAll(async () => {
  await gpt.close()
  await zendesk.close()
})

const good = { answers: true, confidence: 0.95, reply: 'Dear [NAME_1], tighten the valve. [1]' }

/** The model answers tickets so; how customers sound is none of these tests' business. */
function says(answer: Answer): void {
  gpt.says((asked) =>
    'reply' in (asked.body.response_format.json_schema.schema.properties as object)
      ? answer
      : completion({ label: 'neutral', score: 0, confidence: 1 }),
  )
}
beforeEach(() => says(completion(good)))

async function desk(given: Partial<AutoReplySettings> = {}, ticketsAreHere = true) {
  const { id: org, secret } = await gpt.organisation()
  if (!ticketsAreHere)
    await gpt.db.query(`delete from ticket_message where organisation_id = $1`, [org])
  const admin = await gpt.staff(org, 'Admin')
  const token = await gpt.agentOf({ id: org, secret })
  const params = { organisationId: org }
  const { autoReply } = DEFAULT_ASSIST_SETTINGS
  const set = (changes: Partial<AutoReplySettings>) =>
    admin('updateAssistSettings', {
      params,
      body: {
        autoReply: { ...autoReply, mode: 'suggested', thresholdPct: 50, ...given, ...changes },
      },
    })
  await set({})
  await gpt.db.query(
    `update assist_settings set auto_reply_since = now() - interval '1 day' where organisation_id = $1`,
    [org],
  )
  const wake = () => set({})
  await wake()
  const rows = async () => {
    const { items } = await admin('listAutoReplies', { params })
    return items
  }
  const stateOf = async (ticketId: string) =>
    (await rows()).find((row) => row.ticketId === ticketId)?.state
  return {
    org,
    admin,
    params,
    set,
    wake,
    rows,
    agent: gpt.as(token),
    settled: (ticketId: string, state: string) =>
      expect.poll(() => stateOf(ticketId), PATIENCE).toBe(state),
    stateOf,
    /** Whatever was due is done. */
    due: async () => {
      await gpt.db.query(
        `update auto_reply set due_at = now() where organisation_id = $1 and due_at is not null`,
        [org],
      )
      await wake()
    },
    reasonOf: async (ticketId: string) =>
      (await rows()).find((row) => row.ticketId === ticketId)?.reason,
    events: async () => {
      const { rows: events } = await gpt.db.query<{ type: string; id: string }>(
        `select type, id from assist_event where organisation_id = $1 order by type`,
        [org],
      )
      return events
    },
    shown: async (ticketId: string) =>
      (await gpt.as(token)('getGpt', { query: { ticketId } })).autoReply,
  }
}

describe('suggested', () => {
  test('[ASST-2] the answer to a new ticket is written once, counted once, and shown to the agent', async () => {
    const { wake, settled, shown, events, rows } = await desk()
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

  test('a ticket that is opened has its turn at once', async () => {
    const { org, agent, settled } = await desk({ channels: ['chat'] })
    const [message] = openTicket('x').messages
    const messages = [{ ...message, text: 'After descaling, the boiler leaks water. What now?' }]
    await storeTickets(gpt.db, org, [openTicket('T9', { channel: 'chat', messages })])
    const first = await agent('getGpt', { query: { ticketId: 'T9' } })
    expect(first).toMatchObject({ isDrafting: true })
    await settled('T9', 'offered')
  })

  test('only fresh tickets that nobody has touched, of the channels and brands that were chosen', async () => {
    const { org, set, settled, rows } = await desk({ channels: ['chat'], brands: ['B'] })
    const reply = {
      at: new Date().toISOString(),
      author: 'Bert',
      authorRole: 'agent' as const,
      text: 'We look into it.',
    }
    const of = { channel: 'chat', brand: 'B' }
    const [message] = openTicket('x').messages
    const again = { ...message, at: reply.at, text: 'Anybody there?' }
    await storeTickets(gpt.db, org, [
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

  test('in working hours only, where that was said', async () => {
    const { org, set, agent, settled } = await desk({ hours: 'working', channels: ['none'] })
    await gpt.db.query(
      `insert into business_calendar (organisation_id, id, time_zone, week, is_default)
       values ($1, 'never', 'UTC', '[]', true)`,
      [org],
    )
    await set({ channels: [] })
    const opened = await agent('getGpt', { query: { ticketId: 'T1' } })
    expect(opened).toMatchObject({ isDrafting: false })
    expect(opened).not.toHaveProperty('autoReply')
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' }))
    await gpt.db.query('update business_calendar set week = $2::jsonb where organisation_id = $1', [
      org,
      JSON.stringify(always),
    ])
    await set({ channels: [] })
    await settled('T1', 'offered')
  })

  test.each([
    ['the model is not sure', { ...good, confidence: 0.4 }],
    ['the sources do not answer', { ...good, answers: false }],
  ])('none when %s', async (_, value) => {
    says(completion(value))
    const { settled, shown, events } = await desk()
    await settled('T1', 'none')
    expect(await shown('T1')).toBeUndefined()
    expect(await events()).toEqual([])
  })

  test('none, and nobody is asked, when no source is sure enough', async () => {
    const before = gpt.model.asked.length
    const { settled } = await desk({ thresholdPct: 100 })
    await settled('T1', 'none')
    expect(gpt.model.asked).toHaveLength(before)
  })

  test('a model that fails for good is told; one that fails for now is asked again', async () => {
    says({ status: 401 })
    const lasting = await desk()
    await lasting.settled('T1', 'failed')
    expect(await lasting.reasonOf('T1')).toContain('refused')
    says({ status: 503 })
    const passing = await desk()
    await expect.poll(() => passing.reasonOf('T1'), PATIENCE).toBe('It failed')
    says(completion(good))
    await passing.due()
    await passing.settled('T1', 'offered')
  })
})

/** A desk with a connected account, and its one ticket there and here. */
async function connected(id: string, given: Partial<AutoReplySettings>) {
  const here = await desk({ channels: ['email'], ...given }, false)
  const at = new Date(Date.now() - 600_000).toISOString()
  zendesk.account.tickets = [
    rawTicket(Number(id), {
      subject: 'Boiler leaks water after descaling',
      description: QUESTION,
      status: 'new',
      assignee_id: null,
      brand_id: null,
      satisfaction_rating: null,
      created_at: at,
      updated_at: at,
    }),
  ]
  zendesk.live.add(id, QUESTION)
  await here.admin('connectZendesk', {
    params: here.params,
    body: { subdomain: 'acme', signIn: TEST_SIGN_IN, startDate: '2026-03-01' },
  })
  const said = () => zendesk.live.tickets.get(id)?.comments.slice(1) ?? []
  return { ...here, said }
}

describe('delivered', () => {
  test('[ASST-2] a reply waits, goes out once to the customer, without numbers, and is counted', async () => {
    const { settled, shown, due, said, events, wake } = await connected('301', { mode: 'executed' })
    await settled('301', 'waiting')
    const waiting = await shown('301')
    expect(Date.parse(waiting?.sendAt ?? '') - Date.now()).toBeGreaterThan(500_000)
    expect(said()).toEqual([])
    await due()
    await settled('301', 'sent')
    await wake()
    const body = expect.stringMatching(/^Dear \S+( \S+)?, tighten the valve\.$/)
    expect(said()).toEqual([{ author_id: 3, public: true, body }])
    expect(await events()).toEqual([{ type: 'AutoReplyExecuted', id: waiting?.id }])
  })

  test('[ASST-2] an agent stops it while it waits, and not later', async () => {
    const { agent, settled, shown, due, said, events } = await connected('302', {
      mode: 'executed',
    })
    await settled('302', 'waiting')
    const params = { autoReplyId: (await shown('302'))?.id ?? '' }
    const { autoReply } = await agent('stopAutoReply', { params })
    expect(autoReply).toMatchObject({ state: 'stopped', reason: 'Stopped by Bert Agent.' })
    await due()
    await expect(agent('stopAutoReply', { params })).rejects.toMatchObject({ status: 409 })
    const other = await desk()
    await expect(other.agent('stopAutoReply', { params })).rejects.toMatchObject({ status: 404 })
    expect(said()).toEqual([])
    expect(await events()).toEqual([])
  })

  test('[ASST-2] never to a customer who wrote again, not even a moment before', async () => {
    const before = await connected('303', { mode: 'executed' })
    await before.settled('303', 'waiting')
    zendesk.live.say('303', { author_id: 1, public: true, body: 'And it smokes!' })
    await before.due()
    await before.settled('303', 'stopped')
    expect(before.said()).toHaveLength(1)

    const meanwhile = await connected('304', { mode: 'executed' })
    await meanwhile.settled('304', 'waiting')
    zendesk.live.state.onRead = () => {
      zendesk.live.state.onRead = undefined
      zendesk.live.say('304', { author_id: 1, public: true, body: 'And it smokes!' })
    }
    await meanwhile.due()
    await expect.poll(() => zendesk.live.puts.length, PATIENCE).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        await meanwhile.due()
        return meanwhile.stateOf('304')
      }, PATIENCE)
      .toBe('stopped')
    expect(meanwhile.said()).toEqual([{ author_id: 1, public: true, body: 'And it smokes!' }])
  })

  test('[ASST-2] an answer of the helpdesk that is lost is no second reply', async () => {
    const { settled, due, said, stateOf, events } = await connected('305', { mode: 'executed' })
    await settled('305', 'waiting')
    zendesk.live.state.tear = 1
    await due()
    await expect
      .poll(async () => {
        await due()
        return stateOf('305')
      }, PATIENCE)
      .toBe('sent')
    expect(said()).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  test('a note is private, and keeps nobody waiting', async () => {
    const { settled, said, events } = await connected('306', { mode: 'private' })
    await settled('306', 'sent')
    expect(said()).toMatchObject([{ public: false }])
    expect(await events()).toMatchObject([{ type: 'AutoReplySuggestedPrivate' }])
  })

  test('what the account may not do becomes a suggestion, and says why', async () => {
    const { settled, due, reasonOf, said } = await connected('307', { mode: 'executed' })
    await settled('307', 'waiting')
    zendesk.fail('tickets/307', 403)
    await due()
    await settled('307', 'offered')
    expect(await reasonOf('307')).toContain('does not let this account')
    expect(said()).toEqual([])
  })

  test.each([
    ['a link of its own', 'See https://evil.example/x [1]', 'a link that is in no source'],
    ['no source', 'Tighten the valve.', 'names no source'],
    ['a blank', 'Dear {{requester.name}}, tighten it. [1]', 'a blank'],
  ])('[ASST-2] a reply with %s is never sent by itself', async (_, reply, reason) => {
    says(completion({ ...good, reply }))
    const id = String(310 + reason.length)
    const { settled, reasonOf, said } = await connected(id, { mode: 'executed' })
    await settled(id, 'offered')
    expect(await reasonOf(id)).toContain(reason)
    expect(said()).toEqual([])
  })

  test('[ASST-2] nothing is sent where no helpdesk is connected', async () => {
    const { settled, reasonOf, shown } = await desk({ mode: 'executed' })
    await settled('T1', 'offered')
    expect(await reasonOf('T1')).toContain('No helpdesk is connected')
    expect((await shown('T1'))?.mode).toBe('suggested')
  })

  test('switching auto-replies off keeps what waits from going out', async () => {
    const { settled, set, due, said } = await connected('320', { mode: 'executed' })
    await settled('320', 'waiting')
    await set({ mode: 'off' })
    await gpt.db.query(`update auto_reply set due_at = now() where due_at is not null`)
    await set({ mode: 'off' })
    await settled('320', 'stopped')
    await due()
    expect(said()).toEqual([])
  })
})
