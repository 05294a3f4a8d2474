import type { NewEvent } from '@agent-assist/contract/wire'
import { expect, test, vi } from 'vitest'
import { PATHS, suggestionOf } from '../test-api.ts'
import { AGENT, handsOn, press, type, keptValues, openTestPanel } from '../panel/test-panel.ts'

const panel = openTestPanel()
const { mount, all, text, focused, button, input, seen, list } = handsOn(panel)

test('[ASST-1] suggestions of the ticket; keys move, insert and rate', async () => {
  const onInsert = vi.fn()
  mount({ ...AGENT, onInsert })
  await seen('Second')
  expect(text()).toContain('Ticket #48213')
  expect(panel.api.of(PATHS.suggest)[0]?.headers.authorization).toBe('Bearer token-1')
  const list = all('[role=listbox]')[0]!
  press(list, 'ArrowDown')
  await vi.waitFor(() => expect(list.getAttribute('aria-activedescendant')).toBe('aa-o1'))
  expect(all('[aria-selected=true][role=option]')[0]?.textContent).toContain('Second')
  expect(all('a')).toEqual([])
  press(list, 'Enter')
  press(list, 'l')
  await seen('Inserted')
  expect(onInsert).toHaveBeenCalledWith(expect.objectContaining({ ticketId: '48213' }))
  panel.handle.destroy()
  await vi.waitFor(() =>
    expect(
      panel.api
        .events()
        .map((event) => event.type)
        .sort(),
    ).toEqual(['articleInsert', 'articleView', 'like', 'loads']),
  )
})

test('dislike asks for a reason and sends it', async () => {
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
  expect(panel.element.shadowRoot?.activeElement?.getAttribute('role')).toBe('listbox')
  panel.handle.destroy()
  await vi.waitFor(() =>
    expect(panel.api.events()).toContainEqual(
      expect.objectContaining({ type: 'dislike', comment: 'Wrong topic' }),
    ),
  )
})

test('sending while the dislike form is open leaves the focus in the field, and Escape closes', async () => {
  mount(AGENT)
  await seen('First')
  press(all('[role=listbox]')[0] as HTMLElement, 'd')
  await seen('What was wrong?')
  input().focus()
  type(input(), 'Hello')
  press(input(), 'Enter')
  await vi.waitFor(() => expect(all('[role=log]:not([hidden])').length).toBe(1))
  expect(panel.element.shadowRoot?.activeElement).toBe(input())
  press(input(), 'Escape')
  await vi.waitFor(() => expect(all('[role=dialog]').length).toBe(0))
})

test('without a ticket the agent is asked to open one; then it loads', async () => {
  mount({ token: () => 'token-1' })
  await seen('Open a ticket to see suggestions')
  panel.handle.setTicket({ id: '9' })
  await seen('Second')
})

test('empty and failed states show what to do next', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  panel.api.answers[PATHS.suggest] = () => ({ status: 503, body: {} })
  mount(AGENT)
  await seen('Agent Assist does not answer right now')
  panel.api.answers[PATHS.suggest] = () => ({ body: { items: [], ticketKnown: true } })
  button('Try again')?.click()
  await seen('No suggestions for this ticket yet')
})

test('[ASST-1] a reply that equals the answer is one-touch, and its outcome is unchanged', async () => {
  mount({ ...AGENT, onInsert: vi.fn() })
  await seen('Second')
  press(list(), 'Enter')
  await seen('Inserted')
  await vi.waitFor(() => expect(Object.keys(sessionStorage).length).toBe(1))
  panel.handle.replySent({ ticketId: '48213', text: 'One two' })
  const kept = () =>
    keptValues()
      .filter((one) => one.startsWith('{'))
      .map((one) => JSON.parse(one) as NewEvent)
  await vi.waitFor(() =>
    expect([...kept(), ...panel.api.events()]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'inserts', outcome: 'unchanged', position: 1 }),
        expect.objectContaining({ type: 'oneTouchTicketAnswer', outcome: 'unchanged' }),
      ]),
    ),
  )
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('[ASST-1] one source can be chosen by its button and by a key', async () => {
  mount(AGENT)
  await seen('Second')
  await vi.waitFor(() => expect(button('Article, 1')).toBeDefined()) // it comes after the panel
  button('Article, 1')?.click()
  await vi.waitFor(() => expect(all('[role=option]').length).toBe(1))
  expect(button('Article, 1')?.getAttribute('aria-pressed')).toBe('true')
  press(list(), 'f')
  await vi.waitFor(() => expect(all('[role=option]').length).toBe(2))
  press(list(), 'f')
  await vi.waitFor(() =>
    expect(button('Past ticket, 1')?.getAttribute('aria-pressed')).toBe('true'),
  )
})

test('[ASST-1] open placeholders are shown before the text is inserted', async () => {
  const ready = suggestionOf({
    kind: 'macro',
    text: 'Hi Ada, {{order.id}}',
    marks: [],
    filled: [[3, 6]],
  })
  panel.api.answers[PATHS.suggest] = () => ({ body: { items: [ready], ticketKnown: true } })
  mount(AGENT)
  await seen('Fill in: order.id')
  expect(all('.aa-var.filled').map((one) => one.textContent)).toEqual(['Ada'])
  expect((all('.aa-gap') as HTMLInputElement[]).map((one) => one.placeholder)).toEqual(['order.id'])
})

test('[ASST-1] keys move into the panel, insert, and return to the reply', async () => {
  const reply = document.createElement('textarea')
  document.body.append(reply)
  mount({ ...AGENT, onInsert: ({ text }) => void (reply.value = text) })
  await seen('Second')
  reply.focus()
  panel.handle.toggleFocus()
  await vi.waitFor(() => expect(focused()).toBe(list()))
  panel.handle.toggleFocus()
  expect(document.activeElement).toBe(reply)
  panel.handle.toggleFocus()
  press(list(), 'Enter')
  await vi.waitFor(() => expect(document.activeElement).toBe(reply))
  expect(reply.value).toBe('One two')
  reply.remove()
})
