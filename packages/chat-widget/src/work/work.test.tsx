import type { ServerResponse } from 'node:http'
import type { OwnWork } from '@agent-assist/contract/wire'
import { beforeEach, expect, test, vi } from 'vitest'
import { AGENT, handsOn, openTestPanel, SEEN_MS } from '../panel/test-panel.ts'
import { texts as es } from '../texts/es.ts'
import { work as english } from '../texts/work/en.ts'
import { whyText } from './assignment.tsx'

const PATH = '/api/routing'
const now = openTestPanel()
const { mount, all, text, seen, button } = handsOn(now)

const item = (assignment: number, more: Partial<OwnWork['items'][number]> = {}) => ({
  assignment,
  ticketId: `${assignment}00`,
  subject: `Order ${assignment} is late`,
  assignedAt: '2026-03-02T10:00:00.000Z',
  why: {
    policy: 'Chat',
    language: { code: 'es', level: 4 },
    skills: [],
    choice: { by: 'roundRobin' as const, settledBy: 'best' as const },
  },
  ...more,
})
const work = (...items: OwnWork['items']): OwnWork => ({
  items,
  load: 2.5,
  capacity: 6,
  next: { count: 3, isMore: false, first: { ticketId: '9', subject: 'A lamp blinks' } },
})

let lines: ServerResponse
const send = (state: OwnWork) => lines.write(`${JSON.stringify(state)}\n`)
beforeEach(() => {
  const presence = { status: 'online', reason: '', source: 'panel', since: '2026-01-01T00:00:00Z' }
  now.api.answers[`${PATH}/presence`] = () => ({ body: { presence } })
  now.api.answers[`${PATH}/presence/heartbeat`] = () => ({ body: presence })
  now.api.answers[`${PATH}/own/live`] = () => ({ stream: (response) => (lines = response) })
  now.api.answers[`${PATH}/own/7/accept`] = () => ({ body: { data: 1 } })
  now.api.answers[`${PATH}/own/8/hand-back`] = () => ({ body: { data: 1 } })
})
const streaming = () =>
  vi.waitFor(() => expect(now.api.of(`${PATH}/own/live`)).toHaveLength(1), SEEN_MS)

test('[ROUT-3] the panel shows what was routed to the agent, why, the load and what comes next', async () => {
  mount({ ...AGENT, presence: true })
  await streaming()
  send(work())
  await seen('Open work: 2.5 of 6')
  expect(text()).toContain('Next: A lamp blinks')
  expect(text()).toContain('3 waiting')
  expect(button('Accept')).toBeUndefined()
  send(work(item(7, { acceptUntil: '2026-03-02T10:05:00.000Z' })))
  await seen('Order 7 is late')
  expect(text()).toContain('Spanish level 4, your turn')
  expect(text()).toContain('Accept by')
  expect(text()).toContain('New ticket for you: Order 7 is late')
  button('Accept')?.click()
  await vi.waitFor(() => expect(button('Accept')).toBeUndefined(), SEEN_MS)
  expect(now.api.of(`${PATH}/own/7/accept`)).toHaveLength(1)
})

test('[ROUT-3] a ticket is handed back with a reason; one that has gone to somebody else leaves with a sentence', async () => {
  mount({ ...AGENT, presence: true })
  await streaming()
  send(work(item(8), item(7)))
  await seen('1 more')
  button('Hand back')?.click()
  await seen('Why do you hand it back?')
  button('Cancel')?.click()
  await vi.waitFor(() => expect(button('Hand back')).toBeDefined(), SEEN_MS)
  button('Hand back')?.click()
  await seen('Not my language')
  button('Not my language')?.click()
  await seen('Order 7 is late')
  expect(now.api.of(`${PATH}/own/8/hand-back`)[0]?.body).toEqual({ reason: 'language' })
  now.api.answers[`${PATH}/own/7/accept`] = () => ({ status: 409, body: { code: 'conflict' } })
  button('Accept')?.click()
  await seen('That was not saved')
  expect(button('Accept')).toBeUndefined()
})

test('[ROUT-3] the page opens the ticket where it can; otherwise it is a link, or a sentence', async () => {
  mount({ ...AGENT, presence: true })
  await streaming()
  send(work(item(7)))
  await seen('Order 7 is late')
  const link = () => all('.aa-work-what > :is(a, button)')[0]
  link()?.click()
  await seen('Open ticket 700 in your helpdesk.')
  const opened: unknown[] = []
  const open = (event: Event) => {
    event.preventDefault()
    opened.push((event as CustomEvent).detail)
  }
  document.addEventListener('agent-assist:open-ticket', open)
  link()?.click()
  await vi.waitFor(() => expect(text()).not.toContain('Open ticket 700'), SEEN_MS)
  expect(opened).toEqual([{ ticketId: '700' }])
  document.removeEventListener('agent-assist:open-ticket', open)
  send(work(item(8, { url: 'https://desk.test/8' })))
  await seen('Order 8 is late')
  expect(link()?.getAttribute('href')).toBe('https://desk.test/8')
  send(work(item(9, { url: 'javascript:alert(1)' })))
  await seen('Order 9 is late')
  expect(link()?.tagName).toBe('BUTTON')
})

test('[ROUT-3] what comes to a closed panel is counted at its button until it is opened', async () => {
  mount({ ...AGENT, presence: true, open: false })
  await streaming()
  send(work(item(6)))
  send(work(item(7), item(6)))
  await vi.waitFor(() => expect(text()).toBe('1'), SEEN_MS)
  now.handle.open()
  await seen('Order 7 is late')
  now.handle.close()
  await vi.waitFor(() => expect(text()).toBe(''), SEEN_MS)
})

test('[ROUT-3] the reason names levels and the choice in the language of the panel', () => {
  const { why } = item(7)
  const balanced = { by: 'balanced' as const, settledBy: 'best' as const }
  expect(whyText({ ...why, skills: [{ name: 'Billing', level: 3 }] }, english, 'en')).toBe(
    'Spanish level 4, Billing level 3, your turn',
  )
  expect(whyText({ skills: [], choice: balanced }, es.work, 'es')).toBe('usted tiene más espacio')
  expect(whyText({ skills: [], byName: 'Sam Lee' }, english, 'en')).toBe('given by Sam Lee')
})
