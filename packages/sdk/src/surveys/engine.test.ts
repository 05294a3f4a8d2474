// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { online, testEngines, why } from './test-engine.ts'
import { come, createServer, dialogs, ours, survey } from './test-page.ts'

const start = testEngines()

test('the server is not called before a survey is needed', async () => {
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

test('an event that fires before the list is loaded counts', async () => {
  createServer(survey('1'))
  const page = start()
  page.watch(true)
  page.trigger('go')
  await come(() => expect(dialogs()).toEqual(['Survey 1']))
  expect(page.events).toEqual(['survey-shown 1'])
  expect(why(page)).toBe('it is on the screen')
})

test('of two surveys with one trigger the first is shown, and the other has a reason', async () => {
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

test('a failed list is reported, and retried once online', async () => {
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

test('a page that stops watching removes its listener for the network', async () => {
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

test('a failed list is retried by the next call', async () => {
  const server = createServer(survey('1'))
  server.fails = 503
  const page = start()
  page.show()
  await come(() => expect(page.events).toEqual(['survey_failed answered 503']))
  server.fails = undefined
  page.show()
  await come(() => expect(dialogs()).toEqual(['Survey 1']))
})

test('a required identity is reported, and setting the user loads the list', async () => {
  const server = createServer(survey('1'))
  server.fails = 401
  const page = start()
  page.watch(true)
  await come(() => expect(page.events).toEqual(['identity_refused who are you?']))
  server.fails = undefined
  page.setUser('kim')
  await come(() => expect(why(page)).toBe('it waits for the event go'))
})

test('show without an id shows the first survey, and an unknown id is reported', async () => {
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

test('two elements of the page contain a survey each, until they are unmounted', async () => {
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

test('a destroyed engine adds nothing to the page and hears no event', async () => {
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
