import { MESSAGES, type PanelHandle, type PanelOptions } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPanel } from './mount.tsx'
import { PATHS, startTestApi, suggestionOf, type TestApi } from './test-api.ts'
import { texts as german } from './texts/de.ts'

let api: TestApi
let element: HTMLElement
let handle: PanelHandle
const emit = vi.fn()
const FOUND = [
  suggestionOf({ title: 'First', text: 'One two' }),
  suggestionOf({ title: 'Second', kind: 'article', url: 'javascript:alert(1)' }),
]

beforeEach(async () => {
  vi.clearAllMocks()
  localStorage.clear()
  element = document.createElement('div')
  document.body.append(element)
  api = await startTestApi()
  api.answers[PATHS.suggest] = () => ({ body: { items: FOUND, ticketKnown: true } })
})
afterEach(async () => {
  handle.destroy()
  element.remove()
  await api.stop()
})

const AGENT: Partial<PanelOptions> = {
  token: () => 'token-1',
  ticket: { id: '48213', subject: 'Lamp' },
}

function mount(more: Partial<PanelOptions> = {}): void {
  handle = createPanel(element, { org: 'demo-org', api: api.base, emit, ...more })
}
const all = (selector: string) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
]
const button = (name: string) =>
  all('button, [role=tab]').find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(name),
  )
const text = () => element.shadowRoot?.textContent ?? ''
const input = () => all('[aria-label="Type a message:"]')[0] as HTMLInputElement
const seen = (what: string) => vi.waitFor(() => expect(text()).toContain(what))

function type(field: HTMLInputElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
function press(on: HTMLElement, key: string): void {
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
}

test('[CHAT-1] it is open at start, with title, close icon and message field', async () => {
  mount()
  expect(all('[role=dialog] h2').map((title) => title.textContent)).toEqual(['Agent Assist'])
  expect(input().placeholder).toBe('Type a message:')
  expect(element.shadowRoot?.adoptedStyleSheets.length).toBe(2)
  button('Close Agent Assist')?.click()
  await vi.waitFor(() => expect(button('Open Agent Assist')).toBeDefined())
  button('Open Agent Assist')?.click()
  await vi.waitFor(() => expect(all('[role=dialog]').length).toBe(1))
  expect(emit.mock.calls.map(([name]) => name)).toEqual(['open', 'close', 'open'])
})

test('[CHAT-1] Enter sends and clears; [CHAT-5] without a bot it says whom to ask', async () => {
  api.answers[PATHS.text] = () => ({ body: { data: 0, fulfillmentMessages: [] } })
  mount()
  type(input(), 'Hello')
  press(input(), 'Enter')
  await seen(MESSAGES.chatNotConfigured)
  expect(input().value).toBe('')
  expect(api.of(PATHS.text)[0]?.body.text).toBe('Hello')
})

test('[CHAT-3] cards and replies; links only where they are safe', async () => {
  const card = {
    header: 'Lamp',
    description: 'Warm light',
    price: '€ 9',
    link: 'https://shop.test/1',
  }
  const payload = {
    cards: [
      card,
      { ...card, header: 'Bad', link: 'javascript:alert(1)', image: 'data:text/html,x' },
    ],
    quick_replies: [
      { text: 'Yes', payload: 'recommended_yes' },
      { text: 'Evil', link: 'javascript:0' },
    ],
  }
  api.answers[PATHS.event] = () => ({ body: { data: 1, fulfillmentMessages: [{ payload }] } })
  mount()
  await seen('Warm light')
  expect(all('a').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://shop.test/1', 'noopener noreferrer'],
  ])
  expect(all('img')).toEqual([])
  expect(text()).not.toContain('Evil')
  api.answers[PATHS.event] = () => ({ body: { data: 1, fulfillmentMessages: [] } })
  button('Yes')?.click()
  await vi.waitFor(() =>
    expect(api.of(PATHS.event).at(-1)?.body.event).toBe('SHOW_RECOMMENDATIONS'),
  )
  await vi.waitFor(() => expect(all('[role=group]')).toEqual([]))
})

test('a message that failed shows Not sent and can be retried', async () => {
  api.answers[PATHS.text] = () => ({ status: 500, body: {} })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  mount()
  type(input(), 'Hello')
  press(input(), 'Enter')
  await seen('Not sent')
  expect(warn).toHaveBeenCalledTimes(1)
  api.answers[PATHS.text] = () => ({ body: { data: 1, fulfillmentMessages: [{ text: 'Here' }] } })
  button('Retry')?.click()
  await seen('Here')
  expect(text()).not.toContain('Not sent')
})

test('an answer to a closed panel is counted on the launcher', async () => {
  api.answers[PATHS.text] = () => ({ body: { data: 1, fulfillmentMessages: [{ text: 'Here' }] } })
  mount()
  type(input(), 'Hello')
  press(input(), 'Enter')
  handle.close()
  await vi.waitFor(() => expect(button('Open Agent Assist, 1 new')).toBeDefined())
})

test('[ASST-1] suggestions of the ticket; keys move, insert and rate', async () => {
  const onInsert = vi.fn()
  mount({ ...AGENT, onInsert })
  await seen('Second')
  expect(text()).toContain('Ticket #48213')
  expect(api.of(PATHS.suggest)[0]?.headers.authorization).toBe('Bearer token-1')
  const list = all('[role=listbox]')[0]!
  press(list, 'ArrowDown')
  await vi.waitFor(() => expect(list.getAttribute('aria-activedescendant')).toBe('aa-o1'))
  expect(all('[aria-selected=true][role=option]')[0]?.textContent).toContain('Second')
  expect(all('a')).toEqual([])
  press(list, 'Enter')
  press(list, 'l')
  await seen('Inserted')
  expect(onInsert).toHaveBeenCalledWith(expect.objectContaining({ ticketId: '48213' }))
  handle.destroy()
  await vi.waitFor(() =>
    expect(
      api
        .events()
        .map((event) => event.type)
        .sort(),
    ).toEqual(['articleInsert', 'articleView', 'like', 'loads']),
  )
})

test('dislike asks what was wrong and sends it', async () => {
  mount(AGENT)
  await seen('Second')
  press(all('[role=listbox]')[0]!, 'd')
  await seen('What was wrong?')
  button('Wrong topic')?.click()
  await vi.waitFor(() => expect(button('Wrong topic')?.getAttribute('aria-pressed')).toBe('true'))
  all('button')
    .find((one) => one.textContent === 'Send')
    ?.click()
  await vi.waitFor(() => expect(text()).not.toContain('What was wrong?'))
  expect(element.shadowRoot?.activeElement?.getAttribute('role')).toBe('listbox')
  handle.destroy()
  await vi.waitFor(() =>
    expect(api.events()).toContainEqual(
      expect.objectContaining({ type: 'dislike', comment: 'Wrong topic' }),
    ),
  )
})

test.each([
  ['no token', {}],
  ['an empty token', { token: async () => undefined, ticket: { id: '7' } }],
])('with %s there is the chat alone, and no call of the agent', async (_, more) => {
  mount(more)
  await vi.waitFor(() => expect(all('[role=tab]')).toEqual([]))
  expect(all('[role=log]:not([hidden])').length).toBe(1)
  expect(api.of(PATHS.suggest)).toEqual([])
})

test('sending while the dislike form is open keeps the focus in the field, and Escape closes', async () => {
  mount(AGENT)
  await seen('First')
  press(all('[role=listbox]')[0] as HTMLElement, 'd')
  await seen('What was wrong?')
  input().focus()
  type(input(), 'Hello')
  press(input(), 'Enter')
  await vi.waitFor(() => expect(all('[role=log]:not([hidden])').length).toBe(1))
  expect(element.shadowRoot?.activeElement).toBe(input())
  press(input(), 'Escape')
  await vi.waitFor(() => expect(all('[role=dialog]').length).toBe(0))
})

test('another language: its texts, and numbers and dates as the element’s lang writes them', async () => {
  const at = '2026-03-09T12:00:00Z'
  api.answers[PATHS.suggest] = () => ({
    body: { items: [suggestionOf({ at, confidencePct: 80 })], ticketKnown: true },
  })
  const { insert: _, ...texts } = german
  element.lang = 'de'
  mount({ ...AGENT, texts })
  await seen('Früheres Ticket')
  expect(text()).toContain('9.3.2026')
  expect(text()).toContain('80\u202f%')
  expect(button('Insert')).toBeDefined() // the texts given had no word for it
  handle.close()
  await vi.waitFor(() => expect(button('Agent Assist öffnen')).toBeDefined())
})

test('a lang that is no language leaves the browser’s own', async () => {
  element.lang = 'klingon_!'
  mount(AGENT)
  await seen('80\u202f%')
})

test('an agent without a ticket is told to open one; then it loads', async () => {
  mount({ token: () => 'token-1' })
  await seen('Open a ticket to see suggestions')
  handle.setTicket({ id: '9' })
  await seen('Second')
})

test('empty and failed say what to do next', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  api.answers[PATHS.suggest] = () => ({ status: 503, body: {} })
  mount(AGENT)
  await seen('Suggestions could not be loaded')
  api.answers[PATHS.suggest] = () => ({ body: { items: [], ticketKnown: true } })
  button('Try again')?.click()
  await seen('No suggestions for this ticket yet')
})

test('keys typed in the panel do not reach the host; Escape closes and goes to the launcher', async () => {
  const onKey = vi.fn()
  document.addEventListener('keydown', onKey)
  mount()
  press(input(), 'c')
  press(input(), 'Escape')
  await vi.waitFor(() =>
    expect(element.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe('Open Agent Assist'),
  )
  expect(onKey).not.toHaveBeenCalled()
  document.removeEventListener('keydown', onKey)
})

test('closing gives the focus back to the button of the page that had it', async () => {
  const asker = document.createElement('button')
  document.body.append(asker)
  mount({ open: false })
  asker.focus()
  handle.open()
  await vi.waitFor(() => expect(document.activeElement).toBe(element))
  expect(element.shadowRoot?.activeElement).toBe(input())
  press(input(), 'Escape')
  await vi.waitFor(() => expect(document.activeElement).toBe(asker))

  handle.open()
  asker.remove() // nothing to go back to any more
  press(input(), 'Escape')
  await vi.waitFor(() =>
    expect(element.shadowRoot?.activeElement).toBe(button('Open Agent Assist')),
  )
})

test('a panel that is closed while the focus is elsewhere takes it from nobody', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  mount()
  field.focus()
  handle.close()
  await vi.waitFor(() => expect(button('Open Agent Assist')).toBeDefined())
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('a chat that demands a sign-in says so beside the message, in the language of the texts', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const body = { code: 'identity_required', message: 'A signed token is needed' }
  api.answers[PATHS.text] = () => ({ status: 401, body })
  mount({ texts: { ...german } })
  const field = all('[type=text]')[0] as HTMLInputElement
  type(field, 'Hallo')
  press(field, 'Enter')
  await seen(german.signIn)
  expect(button(german.retry)).toBeDefined()
  expect(text()).toContain('Hallo')
  expect(emit).toHaveBeenCalledWith('error', {
    reason: 'identity_refused',
    message: 'A signed token is needed',
  })
})

test('reset: another person finds nothing of the last one’s but the ticket', async () => {
  const userOf = (seen?: { body: Record<string, unknown> }) => seen?.body.userId
  api.answers[PATHS.event] = () => ({ body: { data: 1, fulfillmentMessages: [{ text: 'Hi' }] } })
  let token = 'token-1'
  mount({ ...AGENT, token: () => token, onInsert: vi.fn() })
  await seen('Second')
  press(all('[role=listbox]')[0]!, 'l')
  press(all('[role=listbox]')[0]!, 'Enter')
  await seen('Inserted')
  type(input(), 'A secret of the first')
  press(input(), 'Enter')
  await seen('A secret of the first')
  type(input(), 'half a sentence')

  token = 'token-2'
  handle.reset()
  await vi.waitFor(() => expect(api.of(PATHS.suggest).length).toBe(2))
  await seen('Second')
  expect(api.of(PATHS.suggest)[1]?.headers.authorization).toBe('Bearer token-2')
  expect(text()).toContain('Ticket #48213')
  expect(text()).not.toContain('secret')
  expect(text()).not.toContain('Inserted')
  expect(button('Like')?.getAttribute('aria-pressed')).toBe('false')
  expect(input().value).toBe('')
  await vi.waitFor(() => expect(api.of(PATHS.event).length).toBe(2)) // it greets anew
  expect(userOf(api.of(PATHS.event)[1])).not.toBe(userOf(api.of(PATHS.event)[0]))
  await vi.waitFor(() => expect(all('[role=log]')[0]?.textContent).toBe('Hi'))
  expect(api.of(PATHS.events)[0]?.headers.authorization).toBe('Bearer token-1')
  expect(api.events().map((event) => event.type)).toContain('like') // told as the first one’s
})

test('[SDK-4] hosts that throw are not hurt back; two panels share nothing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const other = document.createElement('div')
  document.body.append(other)
  const second = createPanel(other, {
    org: 'demo-org',
    api: api.base,
    open: false,
    emit: () => {
      throw new Error('host')
    },
  })
  mount()
  expect(() => second.open()).not.toThrow()
  second.close()
  expect(all('[role=dialog]').length).toBe(1)
  second.destroy()
  other.remove()
})

test('[SDK-2] destroy leaves nothing in the element', () => {
  mount(AGENT)
  handle.destroy()
  expect(element.shadowRoot?.childNodes.length).toBe(0)
  expect(element.shadowRoot?.adoptedStyleSheets.length).toBe(0)
})
