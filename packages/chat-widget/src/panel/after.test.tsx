import { beforeEach, expect, test, vi } from 'vitest'
import { AGENT, FOUND, handsOn, openTestPanel, press, SEEN_MS, type } from './test-panel.ts'
import { PATHS, suggestionOf } from '../test-api.ts'
import { texts as german } from '../texts/de.ts'

const panel = openTestPanel()
const { mount, all, text, button, input, seen, list, focused } = handsOn(panel)

const HERE = { body: { data: 1, fulfillmentMessages: [{ text: 'Here' }] } }
const AWAY = { status: 503, body: {} }
const found = { body: { items: FOUND, ticketKnown: true } }
const said = () => all('p.w-sr[role=status]').map((line) => line.textContent)

const until = (check: () => void) => vi.waitFor(check, SEEN_MS)

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

/** Loads the page again: a new panel with what the tab has stored. */
function reload(more = {}): void {
  const names = Object.keys(sessionStorage)
  const kept = new Map(names.map((name) => [name, sessionStorage.getItem(name) ?? '']))
  panel.handle.destroy()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
  mount(more)
}

test('chat and unsent text survive a reload, without a second greeting', async () => {
  panel.api.answers[PATHS.text] = () => HERE
  mount()
  await until(() => expect(panel.api.of(PATHS.event).length).toBe(1))
  type(input(), 'Where is it?')
  press(input(), 'Enter')
  await seen('Here')
  type(input(), 'And the fil')
  await until(() =>
    expect(sessionStorage.getItem('aa:demo-org:user:chat')).toContain('And the fil'),
  )
  reload()
  await seen('Where is it?')
  expect(text()).toContain('Here')
  expect(input().value).toBe('And the fil')
  expect(panel.api.of(PATHS.event).length).toBe(1)
})

test('the same agent finds the chat again; another agent in the same tab does not', async () => {
  const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
  panel.api.answers[PATHS.text] = () => HERE
  mount({ token: () => tokenOf('Ann') })
  await until(() => expect(panel.api.of(PATHS.event).length).toBe(1))
  button('Chat')?.click()
  type(input(), 'Mine alone')
  press(input(), 'Enter')
  await seen('Here')
  await until(() => expect(sessionStorage.getItem('aa:demo-org:user:chat')).toContain('Here'))
  reload({ token: () => tokenOf('Ann') })
  await until(() => expect(button('Chat')).toBeDefined())
  button('Chat')?.click()
  await seen('Mine alone')
  reload({ token: () => tokenOf('Bo') })
  await until(() => expect(panel.api.of(PATHS.event).length).toBe(2))
  expect(text()).not.toContain('Mine alone')
})

test('an answer that came while the panel was closed is still counted after a reload', async () => {
  panel.api.answers[PATHS.text] = () => HERE
  mount()
  type(input(), 'Hello')
  press(input(), 'Enter')
  panel.handle.close()
  await until(() => expect(button('Open Agent Assist, 1 new')).toBeDefined())
  await until(() => expect(sessionStorage.getItem('aa:demo-org:user:chat')).toContain('"unread":1'))
  reload({ open: false })
  await until(() => expect(button('Open Agent Assist, 1 new')).toBeDefined())
})

test('[SDK-4] a server that is away is named, and asked again when the network is back', async () => {
  panel.api.answers[PATHS.suggest] = () => AWAY
  mount(AGENT)
  await seen('Agent Assist does not answer right now')
  panel.api.answers[PATHS.suggest] = () => found
  dispatchEvent(new Event('online'))
  await seen('Second')
})

test('[SDK-4] a ticket that the server refuses for good is not asked for again, and nobody is promised that', async () => {
  panel.api.answers[PATHS.suggest] = () => ({ status: 400, body: { code: 'bad_input' } })
  mount(AGENT)
  await seen('Agent Assist does not accept this ticket')
  expect(text()).not.toContain('It tries again on its own')
  const before = panel.api.of(PATHS.suggest).length
  dispatchEvent(new Event('online'))
  panel.api.answers[PATHS.text] = () => HERE
  type(input(), 'Hello')
  press(input(), 'Enter')
  await seen('Here')
  expect(panel.api.of(PATHS.suggest)).toHaveLength(before)
})

test('[SDK-4] a network that is gone is named in the language of the panel', async () => {
  mount({ ...AGENT, api: 'http://127.0.0.1:9/api', texts: german })
  await seen(german.after.offline)
  expect(text()).toContain(german.after.again)
})

test('messages that were not sent go out in their order when the network is back', async () => {
  panel.api.answers[PATHS.text] = () => AWAY
  mount()
  for (const message of ['First', 'Second']) {
    type(input(), message)
    press(input(), 'Enter')
    await seen(message)
  }
  await until(() => expect(text().split('Not sent').length).toBe(3))
  const before = panel.api.of(PATHS.text).length
  panel.api.answers[PATHS.text] = () => HERE
  dispatchEvent(new Event('online'))
  const sent = () => panel.api.of(PATHS.text).slice(before)
  await until(() => expect(sent().map(({ body }) => body.text)).toEqual(['First', 'Second']))
  await until(() => expect(text()).not.toContain('Not sent'))
})

test('[ASST-2] agents read in one line that GPT is off; where GPT is on, there is no such line', async () => {
  mount(AGENT)
  await seen('The language model is not set up')
  panel.handle.destroy()
  panel.api.answers[PATHS.gpt] = () => ({ body: { isOn: true, languages: [], isDrafting: false } })
  mount(AGENT)
  await seen('Draft a reply')
  expect(text()).not.toContain('The language model is not set up')
})

test('[SDK-4] screen readers hear how many answers came, and the focus moves to them', async () => {
  mount({ ...AGENT, open: false })
  panel.handle.open()
  await until(() => expect(said()).toEqual(['Suggestions for this ticket #48213: 2']))
  await until(() => expect(focused()).toBe(list()))
  press(list(), 'f')
  await until(() => expect(said()).toEqual(['Past ticket #48213: 1']))
})

test('a person is offered when the bot has no answer and the page can hand over', async () => {
  panel.api.answers[PATHS.text] = () => ({ body: { ...HERE.body, isFallback: true } })
  const onHandOver = vi.fn(() => Promise.reject(new Error('desk closed')))
  const person = () => all('.aa-person:not([hidden]) button')[0]
  mount()
  type(input(), 'Help')
  press(input(), 'Enter')
  await seen('Here')
  expect(person()).toBeUndefined() // the page cannot
  panel.handle.destroy()
  sessionStorage.clear()
  mount({ onHandOver, ticket: { id: '7' } })
  type(input(), 'Help')
  press(input(), 'Enter')
  await until(() => expect(person()).toBeDefined())
  person()?.click()
  await seen('Not handed over. Try again.')
  onHandOver.mockResolvedValueOnce(undefined as never)
  person()?.click()
  await seen('Handed over. A person will answer you.')
  expect(onHandOver).toHaveBeenLastCalledWith({
    ticketId: '7',
    messages: [
      { from: 'agent', text: 'Help' },
      { from: 'bot', text: 'Here' },
    ],
  })
})

test('[ASST-1] a number that is the same for all answers is not shown, and like answers say how many', async () => {
  const items = [
    suggestionOf({ id: '1', alike: 4, why: ['4 tickets answered like this'] }),
    suggestionOf({ id: '2', kind: 'article' }),
  ]
  panel.api.answers[PATHS.suggest] = () => ({ body: { items, ticketKnown: true } })
  mount(AGENT)
  await until(() => expect(all('[role=option]').length).toBe(2))
  expect(all('[role=option]')[0]?.textContent).toContain('4 tickets answered like this')
  expect(text()).not.toContain('80')
  panel.handle.destroy()
  panel.api.answers[PATHS.suggest] = () => found
  mount(AGENT)
  await seen('80\u202f%')
})

test('[ASST-1] a dislike belongs to the row on which its form was opened', async () => {
  mount(AGENT)
  await seen('First')
  press(list(), 'd')
  await seen('What was wrong?')
  button('Article, 1')?.click() // the selected row is another one
  await until(() => expect(text()).not.toContain('What was wrong?'))
  expect(button('Dislike')?.getAttribute('aria-pressed')).toBe('false')
})
