import { type AutoReplySettings, DEFAULT_ASSIST_SETTINGS } from '@agent-assist/contract'
import { expect } from 'vitest'
import { type TestGpt, testGpt } from '../gpt/test-gpt.ts'
import { type Answer, type Asked, completion } from '../../language/llm/test-llm.ts'
import { rawTicket } from '../../connectors/zendesk/test-export.ts'
import {
  TEST_SECRET,
  TEST_SETTINGS,
  type TestZendesk,
  testZendesk,
} from '../../connectors/zendesk/test-zendesk.ts'

export const PATIENCE = { timeout: 15_000, interval: 40 }
const PACE = { firstPauseMs: 5, windowMs: 50, callsPerWindow: 1000, longestWaitS: 1 }
export const QUESTION =
  'Hello, since I have descaled the boiler it leaks water at the valve. What can I do about the boiler?'

/** The model's default answer. */
export const good = {
  answers: true,
  confidence: 0.95,
  reply: 'Dear [NAME_1], tighten the valve. [1]',
}

/** A server with a fake language model and a fake Zendesk. */
export async function testAutoReplies() {
  const zendesk = await testZendesk()
  const gpt = await testGpt({ helpdeskTestUrls: { zendesk: zendesk.url }, helpdeskPace: PACE })
  return {
    zendesk,
    gpt,
    says: (answer: Answer) => says(gpt, answer),
    /** How many replies the model was asked for. */
    asked: () => gpt.model.asked.filter(isForReply).length,
    desk: (given?: Partial<AutoReplySettings>) => deskOf(gpt, given),
    connected: (id: string, given: Partial<AutoReplySettings>) =>
      connected({ gpt, zendesk }, id, given),
    close: async () => {
      await gpt.close()
      await zendesk.close()
    },
  }
}
export type TestAutoReplies = Awaited<ReturnType<typeof testAutoReplies>>

/** Whether a reply is asked for: the model is also asked for sentiments, at any time. */
const isForReply = ({ body }: Asked) =>
  'reply' in (body.response_format.json_schema.schema.properties as object)

/** Sets the model's answer to tickets; requests for a sentiment get a neutral one. */
function says(gpt: TestGpt, answer: Answer): void {
  gpt.says((asked) =>
    isForReply(asked) ? answer : completion({ label: 'neutral', score: 0, confidence: 1 }),
  )
}

async function deskOf(gpt: TestGpt, given: Partial<AutoReplySettings> = {}, ticketsAreHere = true) {
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
    /** Makes every pending step due and waits until it is done. */
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

/** An organisation with a connected Zendesk account; the ticket is stored in both. */
async function connected(
  { gpt, zendesk }: { gpt: TestGpt; zendesk: TestZendesk },
  id: string,
  given: Partial<AutoReplySettings>,
) {
  const here = await deskOf(gpt, { channels: ['email'], ...given }, false)
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
  await here.admin('connectSource', {
    params: here.params,
    body: {
      connection: { kind: 'zendesk', settings: TEST_SETTINGS, secret: TEST_SECRET },
      startDate: '2026-03-01',
    },
  })
  const said = () => zendesk.live.tickets.get(id)?.comments.slice(1) ?? []
  return { ...here, said }
}
