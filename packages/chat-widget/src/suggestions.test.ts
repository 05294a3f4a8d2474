import { createEmbedCall } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActs } from './acts.ts'
import { commentOf } from './dislike-form.tsx'
import { paragraphsOf } from './marked-text.ts'
import { cleanTicket, createSuggestions, SEARCH_AFTER_MS } from './suggestions.ts'
import { texts } from './texts/en.ts'
import { PATHS, startTestApi, suggestionOf, type TestApi } from './test-api.ts'

let api: TestApi
const record = vi.fn()
const host = { emit: vi.fn(), report: vi.fn() }
const copyText = vi.fn(async () => {})
const onInsert = vi.fn()
const TICKET = { id: '7', subject: 'The lamp blinks' }
const KINDS = ['ticket', 'article', 'macro', 'quickText', 'emailTemplate'] as const
const FOUND = KINDS.map((kind, index) => suggestionOf({ kind, id: String(index) }))

beforeEach(async () => {
  vi.clearAllMocks()
  api = await startTestApi()
  api.answers[PATHS.suggest] = () => ({ body: { items: FOUND, ticketKnown: true } })
})
afterEach(() => api.stop())

function modelOf({ inserts = true, hasToken = true } = {}) {
  const call = createEmbedCall(api.base)
  const report = host.report
  const suggestions = createSuggestions({
    call,
    mayAsk: true,
    hasToken: async () => hasToken,
    record,
    report,
  })
  const acts = createActs({
    suggestions,
    record,
    host,
    onInsert: inserts ? onInsert : undefined,
    copyText,
    texts,
  })
  return { suggestions, acts }
}
const types = () => record.mock.calls.map(([act]) => act.type)

test('[ASST-1] the ticket loads once and is counted with its subject', async () => {
  const { suggestions } = modelOf()
  await suggestions.open(TICKET)
  await suggestions.open({ ...TICKET })
  expect(api.of(PATHS.suggest).map(({ body }) => body)).toEqual([
    { ticketId: '7', subject: 'The lamp blinks' },
  ])
  expect(suggestions.selected.value?.kind).toBe('ticket')
  expect(record.mock.calls).toEqual([[{ type: 'loads', ticketId: '7', query: 'The lamp blinks' }]])
})

test('[ASST-1] each kind counts its own insert, and its view when it is opened', async () => {
  const { suggestions, acts } = modelOf()
  await suggestions.open(TICKET)
  record.mockClear()
  for (const index of KINDS.keys()) {
    acts.select(index)
    acts.select(index)
    await acts.insert()
  }
  expect(types()).toEqual([
    'ticketAnswerView',
    'oneTouchTicketAnswer',
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
  expect(FOUND.every(acts.isInserted)).toBe(true)
})

test('[ASST-1] without onInsert the text goes to the clipboard', async () => {
  const { suggestions, acts } = modelOf({ inserts: false })
  await suggestions.open(TICKET)
  await acts.insert()
  expect(copyText).toHaveBeenCalledWith(FOUND[0]?.text)
  expect(types()).toEqual(['loads', 'oneTouchTicketAnswer'])
})

test('an insert that the host refuses is neither counted nor marked', async () => {
  onInsert.mockImplementationOnce(() => {
    throw new Error('no editor')
  })
  const { suggestions, acts } = modelOf()
  await suggestions.open(TICKET)
  await acts.insert()
  expect(types()).toEqual(['loads'])
  expect(acts.isInserted(FOUND[0]!)).toBe(false)
  expect(host.report).toHaveBeenCalledWith('insert_failed', expect.any(Error))
})

test('[ASST-1] copying an article, like, dislike with comment are recorded, each once', async () => {
  const { suggestions, acts } = modelOf()
  await suggestions.open(TICKET)
  await acts.copy()
  acts.select(1)
  await acts.copy()
  acts.like()
  acts.like()
  acts.ask(true)
  acts.dislike('Tone: too short')
  expect(types()).toEqual(['loads', 'articleView', 'articleCopy', 'like', 'dislike'])
  expect(record.mock.lastCall?.[0]).toMatchObject({
    comment: 'Tone: too short',
    query: TICKET.subject,
  })
  expect([acts.rating.value, acts.isAsking.value]).toEqual(['dislike', false])
})

test('a search asks for the words alone, after a pause; clearing it needs no request', async () => {
  const { suggestions } = modelOf()
  await suggestions.open(TICKET)
  api.answers[PATHS.suggest] = () => ({ body: { items: [FOUND[3]], ticketKnown: true } })
  suggestions.type('re')
  suggestions.type('reset')
  await vi.waitFor(() => expect(suggestions.items.value.length).toBe(1), SEARCH_AFTER_MS + 3000)
  expect(api.of(PATHS.suggest).at(-1)?.body).toEqual({ ticketId: '7', query: 'reset' })
  expect(record.mock.lastCall?.[0]).toEqual({ type: 'search', ticketId: '7', query: 'reset' })
  suggestions.type('')
  await vi.waitFor(() => expect(suggestions.items.value.length).toBe(5))
  expect(api.of(PATHS.suggest).length).toBe(2)
  expect(types()).toEqual(['loads', 'search'])
})

test('only the last ticket counts', async () => {
  const { suggestions } = modelOf()
  const first = suggestions.open(TICKET)
  await suggestions.open({ id: '8' })
  await first
  expect(record.mock.calls.map(([act]) => act.ticketId)).toEqual(['8'])
})

test('a failure can be tried again', async () => {
  api.answers[PATHS.suggest] = () => ({ status: 503, body: {} })
  const { suggestions } = modelOf()
  await suggestions.open(TICKET)
  expect(suggestions.status.value).toBe('failed')
  api.answers[PATHS.suggest] = () => ({ body: { items: [], ticketKnown: false } })
  await suggestions.find()
  expect(suggestions.status.value).toBe('ready')
})

test.each([401, 403])('an answer %i leaves the chat alone until it is another', async (status) => {
  const code = status === 401 ? 'not_signed_in' : 'forbidden'
  api.answers[PATHS.suggest] = () => ({ status, body: { code, message: 'no' } })
  const { suggestions } = modelOf()
  await suggestions.open(TICKET)
  expect(suggestions.status.value).toBe('refused')
  api.answers[PATHS.suggest] = () => ({ body: { items: FOUND, ticketKnown: true } })
  await suggestions.open({ id: '8' })
  expect(suggestions.status.value).toBe('ready')
})

test('without ticket it is the token that tells whether there is an agent', async () => {
  const agent = modelOf()
  await agent.suggestions.open(undefined)
  expect(agent.suggestions.status.value).toBe('idle')
  const nobody = modelOf({ hasToken: false })
  await nobody.suggestions.open(undefined)
  expect(nobody.suggestions.status.value).toBe('refused')
})

test('a ticket is kept within the bounds of the API', () => {
  expect(cleanTicket({ id: 7 as unknown as string })).toMatchObject({ id: '7' })
  expect(cleanTicket({ id: '' })).toBeUndefined()
  expect(cleanTicket({ id: '7', text: 'x'.repeat(30_000) })?.text?.length).toBe(20_000)
})

test('marks are cut to the paragraphs; wrong ones do no harm', () => {
  const plain = (text: string) => ({ text, isMarked: false })
  const marked = (text: string) => ({ text, isMarked: true })
  expect(
    paragraphsOf('ab cd\n\nef', [
      [3, 9],
      [4, 99],
      [8, 2],
    ]),
  ).toEqual([[plain('ab '), marked('cd')], [marked('ef')]])
})

test('reasons and comment make one text', () => {
  expect(commentOf(['Tone', 'Wrong topic'], ' short ')).toBe('Tone, Wrong topic: short')
  expect(commentOf([], ' ')).toBeUndefined()
})
