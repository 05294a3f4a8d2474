import { expect, test, vi } from 'vitest'
import { createPanel } from './mount.tsx'
import { PATHS, suggestionOf } from './test-api.ts'
import { AGENT, emit, handsOn, press, type, openTestPanel } from './panel/test-panel.ts'
import { texts as german } from './texts/de.ts'

const panel = openTestPanel()
const { mount, all, text, button, input, seen } = handsOn(panel)

test('[CHAT-1] it is open at the start, with title, close icon and message field', async () => {
  mount()
  expect(all('[role=dialog] h2').map((title) => title.textContent)).toEqual(['Agent Assist'])
  expect(input().placeholder).toBe('Type a message:')
  expect(panel.element.shadowRoot?.adoptedStyleSheets.length).toBe(2)
  button('Close Agent Assist')?.click()
  await vi.waitFor(() => expect(button('Open Agent Assist')).toBeDefined())
  button('Open Agent Assist')?.click()
  await vi.waitFor(() => expect(all('[role=dialog]').length).toBe(1))
  expect(emit.mock.calls.map(([name]) => name)).toEqual(['open', 'close', 'open'])
})

test.each([
  ['no token', {}],
  ['an empty token', { token: async () => undefined, ticket: { id: '7' } }],
])('with %s only the chat is available, and the agent API is not called', async (_, more) => {
  mount(more)
  await vi.waitFor(() => expect(all('[role=tab]')).toEqual([]))
  await vi.waitFor(() => expect(all('[role=log]:not([hidden])').length).toBe(1))
  expect(panel.api.of(PATHS.suggest)).toEqual([])
})

test('another language has its own texts, and numbers and dates follow the element’s lang', async () => {
  const at = '2026-03-09T12:00:00Z'
  panel.api.answers[PATHS.suggest] = () => ({
    body: { items: [suggestionOf({ at, confidencePct: 80 })], ticketKnown: true },
  })
  const { insert: _, ...texts } = german
  panel.element.lang = 'de'
  mount({ ...AGENT, texts })
  await seen('Früheres Ticket')
  expect(text()).toContain('9.3.2026')
  expect(text()).toContain('80\u202f%')
  expect(button('Insert')).toBeDefined() // the given texts do not contain it
  panel.handle.close()
  await vi.waitFor(() => expect(button('Agent Assist öffnen')).toBeDefined())
})

test('an invalid lang uses the browser’s language', async () => {
  panel.element.lang = 'klingon_!'
  mount(AGENT)
  await seen('80\u202f%')
})

test('keys typed in the panel do not reach the host; Escape closes and focuses the launcher', async () => {
  const onKey = vi.fn()
  document.addEventListener('keydown', onKey)
  mount()
  press(input(), 'c')
  press(input(), 'Escape')
  await vi.waitFor(() =>
    expect(panel.element.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe(
      'Open Agent Assist',
    ),
  )
  expect(onKey).not.toHaveBeenCalled()
  document.removeEventListener('keydown', onKey)
})

test('closing returns the focus to the button of the page that had it', async () => {
  const asker = document.createElement('button')
  document.body.append(asker)
  mount({ open: false })
  asker.focus()
  panel.handle.open()
  await vi.waitFor(() => expect(document.activeElement).toBe(panel.element))
  expect(panel.element.shadowRoot?.activeElement).toBe(input())
  press(input(), 'Escape')
  await vi.waitFor(() => expect(document.activeElement).toBe(asker))

  panel.handle.open()
  asker.remove() // the element that had the focus before is gone
  press(input(), 'Escape')
  await vi.waitFor(() =>
    expect(panel.element.shadowRoot?.activeElement).toBe(button('Open Agent Assist')),
  )
})

test('a panel that closes without having the focus does not move it', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  mount()
  field.focus()
  panel.handle.close()
  await vi.waitFor(() => expect(button('Open Agent Assist')).toBeDefined())
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('reset: the next agent finds nothing of the previous one except the ticket', async () => {
  const userOf = (seen?: { body: Record<string, unknown> }) => seen?.body.userId
  panel.api.answers[PATHS.event] = () => ({
    body: { data: 1, fulfillmentMessages: [{ text: 'Hi' }] },
  })
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
  panel.handle.reset()
  await vi.waitFor(() => expect(panel.api.of(PATHS.suggest).length).toBe(2))
  await seen('Second')
  expect(panel.api.of(PATHS.suggest)[1]?.headers.authorization).toBe('Bearer token-2')
  expect(text()).toContain('Ticket #48213')
  expect(text()).not.toContain('secret')
  expect(text()).not.toContain('Inserted')
  expect(button('Like')?.getAttribute('aria-pressed')).toBe('false')
  expect(input().value).toBe('')
  await vi.waitFor(() => expect(panel.api.of(PATHS.event).length).toBe(2)) // the chat greets again
  expect(userOf(panel.api.of(PATHS.event)[1])).not.toBe(userOf(panel.api.of(PATHS.event)[0]))
  await vi.waitFor(() => expect(all('[role=log]')[0]?.textContent).toBe('Hi'))
  expect(panel.api.of(PATHS.events)[0]?.headers.authorization).toBe('Bearer token-1')
  expect(panel.api.events().map((event) => event.type)).toContain('like') // recorded for the first agent
})

test('[SDK-4] errors of the host do not break the panel; two panels share no state', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const other = document.createElement('div')
  document.body.append(other)
  const second = createPanel(other, {
    org: 'demo-org',
    api: panel.api.base,
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
  panel.handle.destroy()
  expect(panel.element.shadowRoot?.childNodes.length).toBe(0)
  expect(panel.element.shadowRoot?.adoptedStyleSheets.length).toBe(0)
})
