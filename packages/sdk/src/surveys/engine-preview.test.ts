// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { answer, testEngines, why } from './test-engine.ts'
import { come, createServer, dialogs, survey } from './test-page.ts'

const start = testEngines()

afterEach(() => history.replaceState(null, '', '/'))

const AT_ONCE = { trigger: { on: 'load' } } as const

test('[SURV-1] a page survey that is shown is reported once', async () => {
  const server = createServer(survey('1', AT_ONCE))
  const page = start()
  page.watch(true)
  await come(() => expect(dialogs()).toEqual(['Survey 1']))
  page.renew()
  page.show('1')
  await come(() => expect(server.shown).toEqual(['1']))
  page.close()
  page.show('1')
  await come(() => expect(server.shown).toEqual(['1', '1']))
})

test('a survey that was not shown is not reported', async () => {
  const server = createServer(survey('1', AT_ONCE), survey('2', AT_ONCE))
  const page = start()
  page.watch(true)
  await come(() => expect(why(page, '2')).toContain('another survey was on the screen'))
  expect(server.shown).toEqual(['1'])
})

test('[SURV-1] a preview link shows its survey at once and alone, and stores, counts and reports nothing', async () => {
  const server = createServer(survey('1', AT_ONCE))
  server.previews.key1 = survey('9').template
  history.replaceState(null, '', '/cart#aa-preview=key1')
  const page = start()
  page.watch(true)
  page.watch(true)
  await come(() => expect(dialogs()).toEqual(['Preview: Survey 9']))
  await answer('9')
  expect([server.shown, server.answers, server.lists]).toEqual([[], [], 0])
  expect(page.events).toEqual([])
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
  page.close()
  page.watch(true)
  await come(() => expect(dialogs()).toEqual([]))
})

test('an expired preview link shows nothing, and the reason is reported', async () => {
  createServer(survey('1', AT_ONCE))
  history.replaceState(null, '', '/#/cart?aa-preview=old')
  const page = start()
  page.watch(true)
  await come(() => expect(page.events).toEqual(['survey_failed This preview link has expired.']))
  expect(dialogs()).toEqual([])
})

test('a survey for some languages is shown only on pages in one of them', async () => {
  createServer(survey('1', { ...AT_ONCE, languages: ['pt'] }))
  const page = start({ locale: 'de-AT' })
  page.watch(true)
  await come(() => expect(why(page)).toBe('the language does not match'))
  document.documentElement.lang = 'pt-BR'
  try {
    const other = start()
    other.watch(true)
    await come(() => expect(dialogs()).toEqual(['Survey 1']))
  } finally {
    document.documentElement.lang = ''
  }
})
