// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InitOptions } from '../types.ts'
import { come, createEngine, createServer, dialogs, ours, press, survey } from './test-page.ts'

const undo: (() => void)[] = []

function start(options?: Partial<InitOptions>) {
  const page = createEngine(options)
  undo.push(page.destroy)
  return page
}

const why = (page: ReturnType<typeof start>, id = '1') =>
  page.explain().find(({ surveyId }) => surveyId === id)?.why

const online = () => window.dispatchEvent(new Event('online'))

/** Chooses a score and goes through a survey without questions. */
async function answer(score: string): Promise<void> {
  await come(() => press(score))
  press('Next')
  await come(() => press('Finish'))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

afterEach(() => {
  for (const step of undo.splice(0)) step()
  expect(document.querySelector('agent-assist-survey')).toBeNull()
  vi.unstubAllGlobals()
})

test('nothing is asked of the server before a survey is wanted', async () => {
  const server = createServer(survey('1'))
  const page = start()
  page.trigger('go')
  page.watch(false)
  page.close()
  page.renew()
  expect(page.explain()).toEqual([])
  page.watch(true)
  page.watch(true)
  page.show('1')
  await come(() => expect(dialogs()).toEqual(['Survey 1']))
  expect(server.lists).toBe(1)
})

test('an event that happens before the list is there counts', async () => {
  createServer(survey('1'))
  const page = start()
  page.watch(true)
  page.trigger('go')
  await come(() => expect(dialogs()).toEqual(['Survey 1']))
  expect(page.events).toEqual(['survey-shown 1'])
  expect(why(page)).toBe('it is on the screen')
})

test('of two surveys with one moment the first comes, and the other says why not', async () => {
  createServer(survey('1'), survey('2'))
  const page = start()
  page.watch(true)
  page.trigger('go')
  await come(() => expect(dialogs()).toEqual(['Survey 1']))
  expect(why(page, '2')).toBe('another survey was on the screen at its moment')
  page.watch(false)
  expect(dialogs()).toEqual([])
  expect(why(page)).toBe('this page watches for no survey')
})

test('a list that failed is told, and tried again once online', async () => {
  const server = createServer(survey('1'))
  server.fails = 0
  const page = start()
  page.watch(true)
  await come(() => expect(page.events).toEqual(['survey_failed no network']))
  server.fails = undefined
  online()
  await come(() => expect(why(page)).toBe('it waits for the event go'))
  online()
  expect(server.lists).toBe(2)
})

test('a page that does not watch any more hears nothing', async () => {
  const server = createServer(survey('1'))
  server.fails = 0
  const page = start()
  page.watch(true)
  await come(() => expect(page.events).toHaveLength(1))
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const online = (spy: typeof added | typeof removed) =>
    spy.mock.calls.flatMap(([name, listener]) => (name === 'online' ? [listener] : []))
  page.watch(false)
  page.watch(true)
  await come(() => expect(page.events).toHaveLength(2))
  expect(online(added)).toHaveLength(1)
  removed.mockClear()
  page.watch(false)
  expect(online(removed)).toEqual(online(added))
  added.mockRestore()
  removed.mockRestore()
})

test('a list that failed is tried again by the next call', async () => {
  const server = createServer(survey('1'))
  server.fails = 503
  const page = start()
  page.show()
  await come(() => expect(page.events).toEqual(['survey_failed answered 503']))
  server.fails = undefined
  page.show()
  await come(() => expect(dialogs()).toEqual(['Survey 1']))
})

test('where the organisation wants to know who calls, that is told, and a person opens it', async () => {
  const server = createServer(survey('1'))
  server.fails = 401
  const page = start()
  page.watch(true)
  await come(() => expect(page.events).toEqual(['identity_refused who are you?']))
  server.fails = undefined
  page.setUser('kim')
  await come(() => expect(why(page)).toBe('it waits for the event go'))
})

test('show without an id takes the first, and an unknown id is told', async () => {
  createServer(survey('1'), survey('2'))
  const page = start()
  page.show('3')
  await come(() => expect(page.events).toEqual(['survey_failed There is no survey 3.']))
  page.show('2')
  page.show()
  await come(() => expect(dialogs()).toEqual(['Survey 1']))
  page.show('2')
  page.close()
  await come(() => expect(dialogs()).toEqual([]))
  expect(page.events.filter((event) => event.startsWith('survey-shown'))).toHaveLength(1)
})

test('[SURV-11] an answer is kept until it is sent, and sent once', async () => {
  const server = createServer(survey('1'))
  const page = start()
  page.show('1')
  await come(() => press('9'))
  server.fails = 0
  press('Next')
  await come(() => press('Finish'))
  await come(() => press('Try again'))
  await come(() => expect(page.events).toContain('survey_failed no network'))
  page.destroy()

  server.fails = undefined
  const next = start()
  next.watch(true)
  await come(() => expect(server.answers).toHaveLength(1))
  expect(server.answers[0]).toMatchObject({ org: 'shop', answer: { npsScore: 9 } })
  await come(() => expect(next.events).toEqual(['survey-submitted 1 9']))
  expect(why(next)).toBe('the person has answered it')
  expect([localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join()).not.toContain(
    'npsScore',
  )
})

test('[SURV-11] one that was sent meanwhile is not sent as another', async () => {
  const server = createServer(survey('1'))
  const page = start()
  page.show('1')
  await come(() => press('4'))
  server.fails = 503
  press('Next')
  await come(() => press('Finish'))
  await come(() => expect(ours('[role=alert]')[0]?.textContent).toContain('try again'))
  press('Back')
  server.fails = undefined
  online()
  await come(() => expect(server.answers).toHaveLength(1))
  press('Next')
  await come(() => press('Finish'))
  await come(() => press('Reset'))
  expect(server.answers).toHaveLength(1)
  expect(page.events.filter((event) => event.startsWith('survey-submitted'))).toHaveLength(1)
  await answer('5')
  await come(() => expect(server.answers).toHaveLength(2))
})

test('[SURV-11] an answer that failed, was closed and is sent again is one answer', async () => {
  const server = createServer(survey('1'))
  const page = start()
  page.show('1')
  await come(() => press('4'))
  server.fails = 503
  press('Next')
  await come(() => press('Finish'))
  await come(() => expect(ours('[role=alert]')[0]?.textContent).toContain('try again'))
  page.close()
  page.show('1')
  server.fails = undefined
  await come(() => press('Finish'))
  await come(() => expect(server.answers).toHaveLength(1))
  online()
  page.destroy()
  start().show('1')
  await come(() => expect(dialogs()).toHaveLength(1))
  expect(server.answers).toHaveLength(1)
})

test('an answer that the server wants not is told and gone', async () => {
  const server = createServer(survey('1'))
  const page = start()
  page.show('1')
  await come(() => press('9'))
  server.fails = 404
  press('Next')
  await come(() => press('Finish'))
  await come(() => expect(page.events).toContain('survey_failed answered 404'))
  expect(Object.keys(localStorage).filter((key) => key.includes(':answer:'))).toEqual([])
})

test('an answer waits for its person, and goes in their name', async () => {
  const server = createServer(survey('1'))
  const page = start({ token: 'token-of-kim' })
  page.setUser('kim')
  page.show('1')
  await come(() => press('9'))
  server.fails = 503
  press('Next')
  await come(() => press('Finish'))
  await come(() => press('Try again'))
  page.setUser('lee')
  page.given.token = 'token-of-lee'
  server.fails = undefined
  online()
  page.show('1')
  await answer('2')
  await come(() => expect(server.answers).toHaveLength(1))
  page.given.token = 'token-of-kim'
  page.setUser('kim')
  await come(() => expect(server.answers).toHaveLength(2))
  expect(server.answers.map(({ answer: { npsScore }, token }) => [npsScore, token])).toEqual([
    [2, 'Bearer token-of-lee'],
    [9, 'Bearer token-of-kim'],
  ])
})

test('who comes after another finds no window, no draft and a history of their own', async () => {
  const server = createServer(survey('1', { maxShows: 1 }))
  const page = start()
  page.setUser('kim')
  page.watch(true)
  page.trigger('go')
  await come(() => press('9'))
  expect(sessionStorage).toHaveLength(1)
  page.setUser('lee')
  expect([dialogs(), sessionStorage.length]).toEqual([[], 0])
  page.trigger('go')
  await come(() => expect(dialogs()).toEqual(['Survey 1']))
  await come(() => expect(ours('input:checked')).toEqual([]))
  page.setUser('kim')
  await come(() => expect(why(page)).toBe('the person has seen it 1 of 1 times'))
  expect(server.lists).toBe(1)
})

test('somebody unknown who says who they are keeps what they typed', async () => {
  createServer(survey('1'))
  const page = start()
  page.show('1')
  await come(() => press('9'))
  page.setUser('kim')
  expect(dialogs()).toEqual(['Survey 1'])
  expect(ours('input:checked')).toHaveLength(1)
})

test('another organisation has another list', async () => {
  const server = createServer(survey('1'))
  const page = start()
  page.watch(true)
  await come(() => expect(why(page)).toBeTruthy())
  server.surveys = [survey('2')]
  page.given.org = 'other-shop'
  page.renew()
  await come(() => expect(why(page, '2')).toBe('it waits for the event go'))
  expect([server.lists, why(page)]).toEqual([2, undefined])
})

test('another language is spoken at once, with what was typed', async () => {
  createServer(survey('1'))
  const page = start()
  page.show('1')
  await come(() => press('9'))
  page.given.locale = 'de-CH'
  page.renew()
  await come(() => press('Weiter'))
  await come(() => expect(ours('em').map((node) => node.textContent)).toEqual(['9']))
  const dressed = [...document.querySelectorAll('agent-assist-survey')]
  expect(dressed.map((element) => element.getAttribute('lang'))).toEqual(['de-CH'])
  expect(page.events).toEqual(['survey-shown 1'])
})

test('two places of the page hold a survey each, and give them back', async () => {
  createServer(survey('1'), survey('2'))
  const page = start()
  const [one, two] = [document.createElement('div'), document.createElement('div')]
  document.body.append(one, two)
  page.mount(one, { surveyId: '1' })
  page.mount(two, { surveyId: '2' })
  await come(() => expect(ours('form')).toHaveLength(2))
  page.mount(one, { surveyId: '3' })
  await come(() =>
    expect(ours('[role=status]').map((node) => node.textContent)).toEqual([
      'This survey is not open.',
    ]),
  )
  expect(ours('form')).toHaveLength(1)
  page.unmount(two)
  await come(() => expect(two.childElementCount).toBe(0))
  page.destroy()
  expect(one.childElementCount).toBe(0)
})

test('an engine that is gone puts nothing on the page, and hears nothing', async () => {
  const server = createServer(survey('1', { trigger: { on: 'load' } }))
  const page = start()
  page.watch(true)
  page.show('1')
  page.mount(document.body, { surveyId: '1' })
  page.destroy()
  await come(() => expect(server.lists).toBe(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelector('agent-assist-survey')).toBeNull()
  online()
  expect(server.lists).toBe(1)
  expect(page.events).toEqual([])
})
