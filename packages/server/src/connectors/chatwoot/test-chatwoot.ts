import { type DeskAnswer, type DeskCall, testDesk } from '../test-desk.ts'

/* A fake Chatwoot for tests; its responses have the shapes of the published API. */

const TOKEN = 'right-token'
export const HOOK_SECRET = 'hook-secret-of-the-test'
export const TEST_SECRET = { token: TOKEN, webhookSecret: HOOK_SECRET }
export const TEST_SETTINGS = { address: 'https://chat.example.test', accountId: 7 }

/** Seconds since 1970 of a time in March 2026. */
export const clock = (time: string, day = 2) =>
  Date.parse(`2026-03-${String(day).padStart(2, '0')}T${time}:00Z`) / 1000

export interface TestMessage {
  id: number
  content: string
  /** 0 incoming, 1 outgoing, 2 activity, 3 template. */
  message_type: number
  created_at: number
  private: boolean
  sender?: { id: number; name: string; type: string }
}
export interface TestConversation {
  id: number
  status: string
  priority: string | null
  assignee?: number
  last_activity_at: number
  messages: TestMessage[]
  steps: { name: string; event_end_time: string; user_id: number | null }[]
}

const MIA = { id: 5, name: 'Mia Muster', type: 'contact' }
const agent = (id: number, name: string) => ({ id, name, type: 'user' })
const [ANN, BEN] = [agent(2, 'Ann Agent'), agent(3, 'Ben Boss')]

let nextMessage = 100
export const message = (
  at: number,
  message_type: number,
  content: string,
  sender?: TestMessage['sender'],
  isPrivate = false,
): TestMessage => ({
  id: nextMessage++,
  content,
  message_type,
  created_at: at,
  private: isPrivate,
  ...(sender ? { sender } : {}),
})
export const asked = (at: number, text: string) => message(at, 0, text, MIA)

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/**
 * A conversation with a first reply, a note, a solution, a reopening, a new agent and a second
 * solution.
 */
export const someConversation = (): TestConversation => ({
  id: 1,
  status: 'resolved',
  priority: 'medium',
  assignee: BEN.id,
  last_activity_at: clock('12:00'),
  messages: [
    asked(clock('09:00'), 'It whistles.'),
    message(clock('09:00'), 3, 'We answer soon.'),
    message(clock('09:20'), 2, 'Ann Agent self-assigned this conversation'),
    message(clock('09:30'), 1, 'Open the lid.', ANN),
    message(clock('09:40'), 1, 'Seen before.', ANN, true),
    message(clock('10:00'), 2, 'Conversation was marked resolved by Ann Agent'),
    asked(clock('11:00'), 'Still whistles.'),
    message(clock('11:10'), 2, 'Assigned to Ben Boss by Ann Agent'),
    message(clock('11:30'), 1, 'A new lid is on its way.', BEN),
    message(clock('12:00'), 2, 'Conversation was marked resolved by Ben Boss'),
  ],
  steps: [
    { name: 'first_response', event_end_time: iso(clock('09:30')), user_id: ANN.id },
    { name: 'conversation_resolved', event_end_time: iso(clock('10:00')), user_id: ANN.id },
    { name: 'conversation_resolved', event_end_time: iso(clock('12:00')), user_id: BEN.id },
  ],
})

/** An open conversation with one message. */
export const freshConversation = (id: number, at = clock('09:00')): TestConversation => ({
  id,
  status: 'open',
  priority: null,
  last_activity_at: at,
  messages: [asked(at, `Question ${id}`)],
  steps: [],
})

const PAGE = 25

export async function testChatwoot() {
  const store = {
    conversations: [someConversation()],
    ratings: [] as { id: number; rating: number; conversation_id: number; created_at: number }[],
    tear: 0,
  }
  const agents = [
    { ...ANN, email: 'ann@desk.test', availability_status: 'online', role: 'administrator' },
    { ...BEN, email: 'ben@desk.test', availability_status: 'busy', role: 'agent' },
  ]
  const find = (id: number) => agents.find((one) => one.id === id)

  const bodyOf = ({ messages, steps: _steps, assignee, ...rest }: TestConversation) => ({
    ...rest,
    meta: {
      sender: { id: 5, name: 'Mia Muster', email: 'Mia@Example.test' },
      channel: 'Channel::WebWidget',
      ...(assignee ? { assignee: find(assignee) } : {}),
      team: { id: 11, name: 'First line' },
    },
    messages: messages.slice(-1),
    inbox_id: 21,
    labels: ['kettle'],
    additional_attributes: {},
    created_at: messages[0]?.created_at,
    timestamp: rest.last_activity_at,
  })

  function listed(page: number): DeskAnswer {
    const all = store.conversations.toSorted((a, b) => b.last_activity_at - a.last_activity_at)
    const rows = all.slice((page - 1) * PAGE, page * PAGE)
    const meta = { mine_count: 0, unassigned_count: 0, all_count: all.length }
    return { status: 200, body: { data: { meta, payload: rows.map(bodyOf) } } }
  }

  function write(conversation: TestConversation, body: unknown): DeskAnswer {
    const { content, private: isPrivate } = body as { content: string; private: boolean }
    const at = conversation.last_activity_at + 60
    conversation.messages.push(message(at, 1, content, ANN, isPrivate))
    Object.assign(conversation, { last_activity_at: at })
    return store.tear-- > 0 ? 'torn' : { status: 200, body: { id: 1, content } }
  }

  function onConversation(
    call: DeskCall,
    conversation: TestConversation,
    what: string,
  ): DeskAnswer {
    const { method, query, body } = call
    if (what === 'messages' && method === 'POST') return write(conversation, body)
    if (what === 'messages') {
      const after = Number(query.get('after') ?? 0)
      const payload = conversation.messages.filter(({ id }) => id > after).slice(0, 100)
      return { status: 200, body: { meta: {}, payload } }
    }
    if (what === 'reporting_events') return { status: 200, body: conversation.steps }
    if (what === 'assignments') {
      const { assignee_id } = body as { assignee_id: number }
      Object.assign(conversation, { assignee: find(assignee_id)?.id })
      return { status: 200, body: find(assignee_id) ?? {} }
    }
    return { status: 200, body: bodyOf(conversation) }
  }

  function rated(query: URLSearchParams): DeskAnswer {
    const since = Number(query.get('since'))
    const page = Number(query.get('page'))
    const rows = store.ratings.filter(({ created_at }) => created_at >= since)
    return { status: 200, body: rows.slice((page - 1) * PAGE, page * PAGE) }
  }

  function answer(call: DeskCall): DeskAnswer {
    const { query, headers } = call
    const [, account, path = ''] = /^api\/v1\/accounts\/(\d+)\/(.+)$/.exec(call.path) ?? []
    if (headers.api_access_token !== TOKEN || account !== '7')
      return { status: 401, body: { error: 'You are not authorized' } }
    if (path === 'agents') return { status: 200, body: agents }
    if (path === 'teams') return { status: 200, body: [{ id: 11, name: 'First line' }] }
    if (path === 'inboxes') return { status: 200, body: { payload: [{ id: 21, name: 'Shop' }] } }
    if (path === 'conversations') return listed(Number(query.get('page') ?? 1))
    if (path === 'csat_survey_responses') return rated(query)
    const [, id, what = ''] = /^conversations\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    const conversation = store.conversations.find((one) => one.id === Number(id))
    return conversation
      ? onConversation(call, conversation, what)
      : { status: 404, body: { error: 'Resource could not be found' } }
  }

  return { ...(await testDesk(answer)), store }
}
export type TestChatwoot = Awaited<ReturnType<typeof testChatwoot>>
