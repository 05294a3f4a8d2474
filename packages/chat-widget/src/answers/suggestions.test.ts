import { createEmbedCall, type ReportError } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnswerActions } from './answer-actions.ts'
import { createDelivery } from '../events/delivery.ts'
import { commentOf } from './dislike-form.tsx'
import { type Act, newEvent } from '../events/events.ts'
import { looksOf, paragraphsOf, titleParts } from '../base/marked-text.ts'
import { cleanTicket, createSuggestions, SEARCH_AFTER_MS } from './suggestions.ts'
import { texts } from '../texts/en.ts'
import { PATHS, startTestApi, suggestionOf, type TestApi } from '../test-api.ts'

let api: TestApi
const record = vi.fn((act: Act) => newEvent(act))
const host = { emit: vi.fn(), report: vi.fn() }
const copyText = vi.fn(async () => {})
const onInsert = vi.fn()
const onUse = vi.fn()
const TICKET = { id: '7', subject: 'The lamp blinks' }
const KINDS = ['ticket', 'article', 'macro', 'quickText', 'emailTemplate'] as const
const FOUND = KINDS.map((kind, index) => suggestionOf({ kind, id: String(index) }))

beforeEach(async () => {
  vi.clearAllMocks()
  api = await startTestApi()
  api.answers[PATHS.suggest] = () => ({ body: { items: FOUND, ticketKnown: true } })
})
afterEach(() => api.stop())

function modelOf({
  inserts = true,
  hasToken = true,
  explain,
}: { inserts?: boolean; hasToken?: boolean; explain?: ReportError } = {}) {
  const call = createEmbedCall(api.base)
  const suggestions = createSuggestions({
    call,
    mayAsk: true,
    hasToken: async () => hasToken,
    record,
    host: { ...host, explain },
    org: 'demo-org',
    locale: () => 'de',
  })
  const actions = createAnswerActions({
    suggestions,
    record,
    onUse,
    delivery: createDelivery({ host, onInsert: inserts ? onInsert : undefined, copyText, texts }),
    complete: async ({ text }) => text,
    texts,
  })
  return { suggestions, actions }
}
const types = () => record.mock.calls.map(([act]) => act.type)

test('[ASST-1] the ticket loads once and is counted with its subject', async () => {
  const { suggestions } = modelOf()
  await suggestions.open(TICKET)
  await suggestions.open({ ...TICKET })
  expect(api.of(PATHS.suggest).map(({ body }) => body)).toEqual([
    { ticketId: '7', subject: 'The lamp blinks', limit: 20, locale: 'de' },
  ])
  expect(suggestions.selected.value?.kind).toBe('ticket')
  expect(record.mock.calls).toEqual([[{ type: 'loads', ticketId: '7', query: 'The lamp blinks' }]])
})

test('[ASST-1] each kind counts its own insert, and its view when it is opened', async () => {
  const { suggestions, actions } = modelOf()
  await suggestions.open(TICKET)
  record.mockClear()
  for (const index of KINDS.keys()) {
    actions.select(index)
    actions.select(index)
    await actions.insert()
  }
  expect(types()).toEqual([
    'ticketAnswerView',
    'inserts',
    'articleView',
    'articleInsert',
    'macroApply',
    'quickTextView',
    'inserts',
    'emailTemplateView',
    'inserts',
  ])
  expect(onInsert).toHaveBeenCalledWith({
    text: FOUND[0]?.text,
    ticketId: '7',
    suggestion: FOUND[0],
  })
  expect(FOUND.every(actions.isInserted)).toBe(true)
})

test('[ASST-1] without onInsert the text goes to the clipboard, and is counted as a copy', async () => {
  const { suggestions, actions } = modelOf({ inserts: false })
  await suggestions.open(TICKET)
  await actions.insert()
  expect(copyText).toHaveBeenCalledWith(FOUND[0]?.text)
  expect(types()).toEqual(['loads', 'ticketAnswerView', 'articleCopy'])
  expect(actions.isInserted(FOUND[0]!)).toBe(false)
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no editor')
    },
  ],
  ['returns false', () => false],
  ['resolves to false', () => Promise.resolve(false)],
  ['rejects', () => Promise.reject(new Error('no editor'))],
])('an insert whose callback %s is neither counted nor highlighted', async (_, refuse) => {
  onInsert.mockImplementationOnce(refuse)
  const { suggestions, actions } = modelOf()
  await suggestions.open(TICKET)
  expect(await actions.insert()).toBe(false)
  expect(types()).toEqual(['loads', 'ticketAnswerView'])
  expect(onUse).not.toHaveBeenCalled()
  expect(actions.isInserted(FOUND[0]!)).toBe(false)
  expect(host.report).toHaveBeenCalledWith('insert_failed', expect.any(Error))
  expect(host.emit).not.toHaveBeenCalledWith('insert', expect.anything())
  expect(actions.notice.value).toBe('Not inserted: copy it instead')
})

test.each([undefined, true, 'the new text'])(
  'an insert whose callback returns %s is counted',
  async (value) => {
    onInsert.mockImplementationOnce(() => value)
    const { suggestions, actions } = modelOf()
    await suggestions.open(TICKET)
    expect(await actions.insert()).toBe(true)
    expect(host.emit).toHaveBeenCalledWith('insert', expect.anything())
  },
)

test('[ASST-1] copy, like, dislike with comment are recorded with position, source and query', async () => {
  const { suggestions, actions } = modelOf()
  await suggestions.open(TICKET)
  await actions.copy()
  actions.select(1)
  await actions.copy()
  actions.like()
  actions.like()
  actions.ask(true)
  actions.dislike('Tone: too short')
  expect(types().slice(1).join(' ')).toBe(
    'ticketAnswerView articleCopy articleView articleCopy like dislike',
  )
  expect(record.mock.lastCall?.[0]).toMatchObject({
    comment: 'Tone: too short',
    query: TICKET.subject,
    position: 2,
    suggestion: FOUND[1],
  })
  expect(newEvent(record.mock.lastCall![0])).toMatchObject({
    position: 2,
    suggestionKind: 'article',
    suggestionId: '1',
  })
  expect([actions.rating.value, actions.isAsking.value]).toEqual(['dislike', false])
})

test('a search sends only its text, after a pause; clearing it needs no request', async () => {
  const { suggestions } = modelOf()
  await suggestions.open(TICKET)
  api.answers[PATHS.suggest] = () => ({ body: { items: [FOUND[3]], ticketKnown: true } })
  suggestions.type('re')
  suggestions.type('reset')
  await vi.waitFor(() => expect(suggestions.items.value.length).toBe(1), SEARCH_AFTER_MS + 3000)
  expect(api.of(PATHS.suggest).at(-1)?.body).toEqual({
    ticketId: '7',
    query: 'reset',
    limit: 20,
    locale: 'de',
  })
  expect(record.mock.lastCall?.[0]).toEqual({ type: 'search', ticketId: '7', query: 'reset' })
  suggestions.type('')
  await vi.waitFor(() => expect(suggestions.items.value.length).toBe(5))
  expect(api.of(PATHS.suggest).length).toBe(2)
  expect(types()).toEqual(['loads', 'search'])
})

test('of two tickets opened in a row only the last one counts', async () => {
  const { suggestions } = modelOf()
  const first = suggestions.open(TICKET)
  await suggestions.open({ id: '8' })
  await first
  expect(record.mock.calls.map(([act]) => act.ticketId)).toEqual(['8'])
})

test('a failed request can be repeated', async () => {
  api.answers[PATHS.suggest] = () => ({ status: 503, body: {} })
  const { suggestions } = modelOf()
  await suggestions.open(TICKET)
  expect(suggestions.status.value).toBe('failed')
  api.answers[PATHS.suggest] = () => ({ body: { items: [], ticketKnown: false } })
  await suggestions.find()
  expect(suggestions.status.value).toBe('ready')
})

test.each([401, 403])(
  'after an answer %i only the chat is available until a request succeeds',
  async (status) => {
    const code = status === 401 ? 'not_signed_in' : 'forbidden'
    api.answers[PATHS.suggest] = () => ({ status, body: { code, message: 'no' } })
    const { suggestions } = modelOf()
    await suggestions.open(TICKET)
    expect(suggestions.status.value).toBe('refused')
    api.answers[PATHS.suggest] = () => ({ body: { items: FOUND, ticketKnown: true } })
    await suggestions.open({ id: '8' })
    expect(suggestions.status.value).toBe('ready')
  },
)

test('without a ticket the token decides whether there is an agent', async () => {
  const agent = modelOf()
  await agent.suggestions.open(undefined)
  expect(agent.suggestions.status.value).toBe('idle')
  const nobody = modelOf({ hasToken: false })
  await nobody.suggestions.open(undefined)
  expect(nobody.suggestions.status.value).toBe('refused')
})

test('[ASST-1] what the customer wrote before is asked with, and asked again when it changes', async () => {
  const { suggestions } = modelOf()
  const ticket = { id: '7', text: 'Now it leaks.' }
  await suggestions.open(cleanTicket({ ...ticket, earlier: ['It is loud.'] }))
  await suggestions.open(cleanTicket({ ...ticket, earlier: ['It is loud.'] }))
  await suggestions.open(
    cleanTicket({ ...ticket, text: 'And smells.', earlier: ['It is loud.', ticket.text] }),
  )
  expect(api.of(PATHS.suggest).map(({ body }) => body)).toMatchObject([
    { text: 'Now it leaks.', earlier: ['It is loud.'] },
    { text: 'And smells.', earlier: ['It is loud.', 'Now it leaks.'] },
  ])
})

test('a ticket is shortened to the limits of the API', () => {
  const messages = Array.from({ length: 30 }, (_, at) => `${at}`)
  expect(cleanTicket({ id: '7', earlier: messages })?.earlier).toEqual(messages.slice(10))
  expect(cleanTicket({ id: 7 as unknown as string })).toMatchObject({ id: '7' })
  expect(cleanTicket({ id: '' })).toBeUndefined()
  expect(cleanTicket({ id: '7', text: 'x'.repeat(30_000) })?.text?.length).toBe(20_000)
  // the limit is inside the emoji: the server repairs its half, and does not refuse the ticket
  const long = (most: number) => `${'x'.repeat(most - 1)}😀 and more`
  const cut = cleanTicket({
    id: '7',
    subject: long(1000),
    text: long(20_000),
    requester: long(200),
  })
  expect([cut?.subject, cut?.text, cut?.requester].map((text) => text?.length)).toEqual([
    1000, 20_000, 200,
  ])
})

test('highlighted ranges are split by paragraphs; invalid ones are ignored', () => {
  const marked = (text: string) => ({ text, look: 'mark' })
  expect(
    paragraphsOf('ab cd\n\nef', [
      [3, 9, 'mark'],
      [4, 99, 'mark'],
      [8, 2, 'mark'],
    ]),
  ).toEqual([[{ text: 'ab ' }, marked('cd')], [marked('ef')]])
})

test('[ASST-1] filled-in values and open placeholders are highlighted differently', () => {
  const text = 'Hi Ada, order {{order.id}} blinks'
  const ranges = looksOf({ text, filled: [[3, 6]], marks: [[27, 33]] })
  expect(ranges.map(([from, to, look]) => [text.slice(from, to), look])).toEqual([
    ['Ada', 'filled'],
    ['{{order.id}}', 'gap'],
    ['blinks', 'mark'],
  ])
})

test('[ASST-1] the words that a search found are highlighted in titles', () => {
  const marked = (title: string, marks: [number, number][]) =>
    titleParts(title, marks)
      .filter(({ look }) => look)
      .map(({ text }) => text)
  expect(
    marked('Lamps and a lamp', [
      [0, 5],
      [12, 16],
    ]),
  ).toEqual(['Lamps', 'lamp'])
  expect(titleParts('Lamp')).toEqual([{ text: 'Lamp' }])
})

test('[ASST-1] one source can be chosen; positions count within its list', async () => {
  const { suggestions, actions } = modelOf()
  await suggestions.open(TICKET)
  expect(suggestions.kinds.value).toEqual([...KINDS])
  suggestions.choose('macro')
  expect(suggestions.items.value).toEqual([FOUND[2]])
  await actions.insert()
  expect(record.mock.lastCall?.[0]).toMatchObject({ type: 'macroApply', position: 1 })
  suggestions.choose(undefined)
  expect(suggestions.items.value).toEqual(FOUND)
})

test('[ASST-1] a ticket or a search without an answer also counts as a mishit', async () => {
  api.answers[PATHS.suggest] = () => ({ body: { items: [], ticketKnown: true } })
  const { suggestions } = modelOf()
  await suggestions.open(TICKET)
  suggestions.type('lamp')
  await suggestions.find()
  expect(record.mock.calls.map(([{ type, query }]) => [type, query])).toEqual([
    ['loads', TICKET.subject],
    ['mishit', TICKET.subject],
    ['search', 'lamp'],
    ['mishit', 'lamp'],
  ])
})

test('reasons and comment become one text', () => {
  expect(commentOf(['Tone', 'Wrong topic'], ' short ')).toBe('Tone, Wrong topic: short')
  expect(commentOf([], ' ')).toBeUndefined()
})

test('[SDK-4] a refusal that the SDK explains is shown to the agent, and Try again loads', async () => {
  const notice = { title: 'Agent Assist cannot sign you in', text: 'Ask your admin.' }
  const explain = vi.fn<ReportError>(async () => notice)
  const { suggestions } = modelOf({ explain })
  const answer = api.answers[PATHS.suggest]
  api.answers[PATHS.suggest] = () => ({ status: 401, body: { code: 'not_signed_in' } })
  await suggestions.open(TICKET)
  expect([suggestions.status.value, suggestions.notice.value]).toEqual(['failed', notice])
  expect(explain.mock.calls.map(([code]) => code)).toEqual(['suggestions_failed'])
  if (answer) api.answers[PATHS.suggest] = answer
  await suggestions.find()
  expect(suggestions.status.value).toBe('ready')
})

test('a refusal that nothing explains leaves only the chat', async () => {
  const { suggestions } = modelOf({ explain: async () => undefined })
  api.answers[PATHS.suggest] = () => ({ status: 403, body: { code: 'forbidden' } })
  await suggestions.open(TICKET)
  expect(suggestions.status.value).toBe('refused')
  expect(host.report).not.toHaveBeenCalled()
})
