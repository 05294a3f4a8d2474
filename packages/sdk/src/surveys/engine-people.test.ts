// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { testEngines, why } from './test-engine.ts'
import { come, createServer, dialogs, ours, press, survey } from './test-page.ts'

const start = testEngines()

test('the next user finds no window and no draft, and has an own history', async () => {
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

test('the typed answers of a visitor stay after a sign-in', async () => {
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

test('another language is applied at once, and the typed answers stay', async () => {
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
