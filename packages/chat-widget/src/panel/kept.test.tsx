import { beforeEach, expect, test, vi } from 'vitest'
import { newEvent } from '../events/events.ts'
import {
  AGENT,
  emit,
  handsOn,
  keptValues,
  openTestPanel,
  press,
  SEEN_MS,
  type,
} from './test-panel.ts'
import { PATHS, suggestionOf } from '../test-api.ts'

const panel = openTestPanel()
const { mount, all, text, button, input, seen, list } = handsOn(panel)

const CHAT = 'aa:demo-org:user:chat'
const HERE = { body: { data: 1, fulfillmentMessages: [{ text: 'Here' }] } }
const until = (check: () => void) => vi.waitFor(check, SEEN_MS)
const shownKinds = () => all('.aa-b').map((line) => line.textContent)

/** A chat as the tab has stored it, of the conversation that the browser knows. */
function store(more: object): void {
  localStorage.setItem('aa:demo-org:user', 'u1')
  const kept = { userId: 'u1', lines: [], draft: '', unread: 0, ...more }
  sessionStorage.setItem(CHAT, JSON.stringify(kept))
}

const lineOf = (id: number, from: string, of: string) => ({
  id,
  from,
  text: of,
  cards: [],
  replies: [],
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  panel.api.answers[PATHS.text] = () => HERE
})

test.each([
  ['lines that are none', { lines: [null, 7, { text: 'Half' }] }],
  ['no draft', { lines: [lineOf(1, 'bot', 'Hello')], draft: undefined }],
  ['an object as draft', { lines: [lineOf(1, 'bot', 'Hello')], draft: {} }],
])('[SDK-4] a stored chat with %s does not break the panel', async (_, kept) => {
  store(kept)
  mount()
  await until(() => expect(panel.api.of(PATHS.event).length + shownKinds().length).toBe(1))
  expect(input().value).toBe('')
  expect(emit).not.toHaveBeenCalledWith('error', expect.anything())
})

test('what was typed while the stored chat was read stays, and so does the chat', async () => {
  store({ lines: [lineOf(1, 'agent', 'Where is it?'), lineOf(2, 'bot', 'Here')], draft: 'old' })
  let answer = (_token: string | undefined) => {}
  const token = new Promise<string | undefined>((resolve) => (answer = resolve))
  mount({ token: () => token })
  type(input(), 'quick')
  answer(undefined)
  await seen('Where is it?')
  expect(input().value).toBe('quick')
})

test('a message whose answer the reload cut off goes out again', async () => {
  store({ lines: [lineOf(1, 'bot', 'Hello'), lineOf(2, 'agent', 'Where is it?')] })
  mount()
  await seen('Here')
  expect(panel.api.of(PATHS.text).map(({ body }) => body.text)).toEqual(['Where is it?'])
})

test('a person is offered again in the next conversation, and once in each', async () => {
  panel.api.answers[PATHS.text] = () => ({ body: { ...HERE.body, isFallback: true } })
  const onHandOver = vi.fn()
  const person = () => all('.aa-person:not([hidden]) button')[0]
  const ask = () => {
    type(input(), 'Help')
    press(input(), 'Enter')
  }
  mount({ ...AGENT, onHandOver })
  await until(() => expect(button('Chat')).toBeDefined())
  ask()
  await until(() => expect(person()).toBeDefined())
  person()?.click()
  await seen('Handed over.')
  button('Suggestions')?.click()
  await until(() => expect(all('[role=listbox]').length).toBe(1))
  button('Chat')?.click()
  await seen('Handed over.')
  expect(person()).toBeUndefined()
  button('New conversation')?.click()
  await until(() => expect(text()).not.toContain('Handed over.'))
  ask()
  await until(() => expect(person()).toBeDefined())
})

test('[ASST-1] a comment on a dislike stays while the host updates the ticket', async () => {
  mount(AGENT)
  await seen('First')
  press(list(), 'd')
  await seen('What was wrong?')
  const field = () => all('.aa-ask input')[0] as HTMLInputElement
  type(field(), 'of last year')
  const other = suggestionOf({ id: '2', title: 'Another answer', confidencePct: 90 })
  panel.api.answers[PATHS.suggest] = () => ({ body: { items: [other], ticketKnown: true } })
  panel.handle.setTicket({ id: '48213', subject: 'Lamp', text: 'A new message' })
  await seen('Another answer')
  expect(field()?.value).toBe('of last year')
})

test('[ASST-1] gaps named like properties of every object are gaps', async () => {
  const item = suggestionOf({ text: 'Send {{constructor}} to {{toString}}.', marks: [] })
  panel.api.answers[PATHS.suggest] = () => ({ body: { items: [item], ticketKnown: true } })
  const onInsert = vi.fn()
  mount({ ...AGENT, onInsert })
  await seen('Fill in: constructor, toString')
  for (const [at, value] of ['it', 'Ann'].entries())
    type(all('.aa-gap')[at] as HTMLInputElement, value)
  press(list(), 'Enter')
  await seen('Inserted')
  expect(onInsert.mock.calls[0]?.[0].text).toBe('Send it to Ann.')
})

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
const USED = 'aa:demo-org:used:48213'
const sentTypes = () => [
  ...keptValues()
    .filter((one) => one.startsWith('{'))
    .map((one) => (JSON.parse(one) as { type: string }).type),
  ...panel.api.events().map((event) => event.type),
]

/** An answer that this agent inserted on the page before. */
function storeUsed(by: string): void {
  const event = newEvent({
    type: 'inserts',
    ticketId: '48213',
    query: 'Lamp',
    suggestion: suggestionOf({ text: 'One two' }),
  })
  sessionStorage.setItem(USED, JSON.stringify([{ event, text: 'One two', by }]))
}

test('[ASST-1] a reply that is sent before the agent’s token has come is still compared', async () => {
  storeUsed('Ann')
  let answer = (_token: string) => {}
  const token = new Promise<string>((resolve) => (answer = resolve))
  mount({ ...AGENT, token: () => token, open: false })
  panel.handle.replySent({ ticketId: '48213', text: 'One two' })
  answer(tokenOf('Ann'))
  await until(() => expect(sentTypes()).toContain('oneTouchTicketAnswer'))
  expect(sessionStorage.getItem(USED)).toBeNull()
})

test('[ASST-1] a reply that was sent while there was no panel is compared once there is one', async () => {
  storeUsed('Ann')
  sessionStorage.setItem(`${USED}:sent`, 'One two')
  mount({ ...AGENT, token: () => tokenOf('Ann') })
  await until(() => expect(sentTypes()).toContain('oneTouchTicketAnswer'))
  expect(sessionStorage.getItem(`${USED}:sent`)).toBeNull()
  expect(sessionStorage.getItem(USED)).toBeNull()
})
