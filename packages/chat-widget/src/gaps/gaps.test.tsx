import { expect, test, vi } from 'vitest'
import { AGENT, handsOn, openTestPanel, press, type } from '../panel/test-panel.ts'
import { PATHS, suggestionOf } from '../test-api.ts'
import { texts as de } from '../texts/de.ts'

const panel = openTestPanel()
const { mount, all, text, focused, button, seen, list } = handsOn(panel)

const TEXT = 'Order {{order.number}} is in warranty until {{date}}.\n\nBring {{order.number}}.'

const find = (more = {}) =>
  (panel.api.answers[PATHS.suggest] = () => ({
    body: { items: [suggestionOf({ text: TEXT, marks: [], ...more })], ticketKnown: true },
  }))
const gaps = () => all('.aa-gap') as HTMLInputElement[]
const label = (field: Element | null | undefined) => field?.getAttribute('aria-label')

test('empty gaps are named, filled by keyboard, and inserted', async () => {
  find()
  const onInsert = vi.fn()
  mount({ ...AGENT, onInsert })
  await seen('Fill in: order number, date')
  expect(gaps().map(label)).toEqual(['order number', 'date', 'order number'])
  const [first] = gaps()
  first?.focus()
  type(first!, 'KH-19477')
  await vi.waitFor(() => expect(gaps()[2]?.value).toBe('KH-19477'))
  press(gaps()[0]!, 'Enter')
  expect(label(focused())).toBe('date')
  type(gaps()[1]!, '1 May 2027')
  await vi.waitFor(() => expect(text()).not.toContain('Fill in:'))
  press(gaps()[1]!, 'Enter')
  await seen('Inserted')
  expect(onInsert.mock.calls[0]?.[0].text).toBe(
    'Order KH-19477 is in warranty until 1 May 2027.\n\nBring KH-19477.',
  )
})

test('Insert warns of an empty gap once; again it inserts, and a change warns anew', async () => {
  find()
  const onInsert = vi.fn()
  mount({ ...AGENT, onInsert })
  await seen('Fill in:')
  press(list(), 'Enter')
  await seen('Still empty: order number, date. Insert again to insert it as it is.')
  expect(onInsert).not.toHaveBeenCalled()
  type(gaps()[1]!, '1 May 2027')
  press(list(), 'Enter')
  await seen('Still empty: order number. Insert again')
  press(list(), 'Enter')
  await seen('Inserted')
  expect(onInsert.mock.calls[0]?.[0].text).toContain('{{order.number}} is in warranty until 1 May')
})

test('typed values stay when the host updates the same ticket, also where other answers come', async () => {
  find()
  mount(AGENT)
  await seen('Fill in:')
  gaps()[0]!.focus()
  type(gaps()[0]!, 'KH-19477')
  await vi.waitFor(() => expect(gaps()[2]?.value).toBe('KH-19477'))
  const asked = panel.api.of(PATHS.suggest).length
  panel.handle.setTicket({ id: '48213', subject: 'Lamp', text: 'A new message' })
  await vi.waitFor(() => expect(panel.api.of(PATHS.suggest).length).toBe(asked + 1))
  await vi.waitFor(() => expect(gaps()[0]?.value).toBe('KH-19477'))
  expect(label(focused())).toBe('order number')
  find({ id: '2', title: 'Another answer', text: 'Short.', confidencePct: 90 })
  panel.handle.setTicket({ id: '48213', subject: 'Lamp', text: 'One more message' })
  await seen('Another answer')
  expect(gaps()[0]?.value).toBe('KH-19477')
  panel.handle.setTicket({ id: '48214', subject: 'Lamp' })
  await vi.waitFor(() => expect(gaps()).toEqual([]))
})

test('the gaps speak the panel’s language', async () => {
  find()
  mount({ ...AGENT, texts: de })
  await seen('Hier nicht bekannt, bitte ergänzen: Bestellnummer, Datum')
})

test('the original is shown on request where the agent may read it', async () => {
  find({ text: 'Dear Ann, hello.' })
  mount(AGENT)
  await seen('Dear Ann')
  expect(button('Show the original')).toBeUndefined()
  panel.handle.destroy()
  find({ text: 'Dear Ann, hello.', hasOriginal: true })
  panel.api.answers['/api/assist/answers/1'] = () => ({ body: { text: 'Dear Kim, hello.' } })
  mount(AGENT)
  await vi.waitFor(() => expect(button('Show the original')).toBeDefined())
  button('Show the original')?.click()
  await seen('Dear Kim, hello.')
  expect(text()).toContain('another customer')
  button('Show the answer for this ticket')?.click()
  await seen('Dear Ann, hello.')
})

test('an original that cannot be read is said', async () => {
  find({ text: 'Dear Ann, hello.', hasOriginal: true })
  mount(AGENT)
  await vi.waitFor(() => expect(button('Show the original')).toBeDefined())
  button('Show the original')?.click()
  await seen('This could not be loaded')
})
