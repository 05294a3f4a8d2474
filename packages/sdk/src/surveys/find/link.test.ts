// @vitest-environment happy-dom
import { VISIT_MIN_MS } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InitOptions } from '../../page/types.ts'
import { createLinkServer, LINK } from '../test-links.ts'
import { come, createEngine, dialogs, ours, press } from '../test-page.ts'

const undo: (() => void)[] = []

function start(options?: Partial<InitOptions>) {
  const page = createEngine(options)
  undo.push(page.destroy)
  return page
}

const online = () => window.dispatchEvent(new Event('online'))
const shown = () => come(() => expect(dialogs()).toEqual(['Your ticket']))
const keptAnswers = () => Object.keys(localStorage).filter((key) => key.includes(':answer:'))

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
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a request shows its template, and the answer does not name the person', async () => {
  const server = createLinkServer()
  const page = start({ token: 'token-of-kim' })
  page.show(LINK)
  await shown()
  await answer('9')
  await come(() =>
    expect(page.events).toEqual([`survey-shown ${LINK}`, `survey-submitted ${LINK} 9`]),
  )
  expect(server.paths.slice(0, 2)).toEqual([
    `/surveyRequest/${LINK}?source=APP`,
    `/organisation/getSurveyTemplate/their-org/6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a01?surveyId=${LINK}&source=APP`,
  ])
  expect(server.answers).toMatchObject([
    { surveyId: LINK, npsScore: 9, language: 'en', durationS: expect.any(Number) as number },
  ])
  expect(server.answers[0]).not.toHaveProperty('page')
  expect([...server.tokens]).toEqual([null])
  expect([keptAnswers(), sessionStorage.length]).toEqual([[], 0])
})

test('an answer after Reset has its own duration', async () => {
  const server = createLinkServer()
  vi.useFakeTimers({ toFake: ['Date'] })
  start().show(LINK)
  await come(() => press('9'))
  vi.setSystemTime(Date.now() + 100_000)
  press('Next')
  await come(() => press('Finish'))
  await come(() => press('Reset'))
  vi.setSystemTime(Date.now() + 50_000) // nobody is there
  await answer('3')
  await come(() => expect(server.answers).toHaveLength(2))
  expect(server.answers.map(({ durationS }) => durationS)).toEqual([100, 0])
})

test('a closed request opens no window, and its message is reported', async () => {
  const server = createLinkServer()
  server.shut = 'This survey is closed and takes no more answers.'
  const page = start()
  page.show(LINK)
  await come(() => expect(page.events).toEqual([`survey_failed ${server.shut}`]))
  expect(dialogs()).toEqual([])
  expect(server.paths).toHaveLength(1)
})

test('a request that failed to load is reported, and loaded again by the next call', async () => {
  const server = createLinkServer()
  server.fails = 503
  const page = start()
  page.show(LINK)
  await come(() => expect(page.events).toEqual(['survey_failed out of order']))
  expect(dialogs()).toEqual([])
  server.fails = undefined
  page.show(LINK)
  await shown()
})

test('a window that is closed before the request has loaded does not open', async () => {
  const server = createLinkServer()
  const page = start()
  page.show(LINK)
  server.onTemplate = page.close
  await come(() => expect(server.paths).toHaveLength(2))
  page.mount(document.body, { surveyId: LINK })
  await come(() => expect(ours('form')).toHaveLength(1))
  expect(dialogs()).toEqual([])
})

test('[SURV-11] an answer to a request is saved until it is sent, and sent once', async () => {
  const server = createLinkServer()
  const page = start()
  page.show(LINK)
  await come(() => press('9'))
  server.fails = 0
  press('Next')
  await come(() => press('Finish'))
  await come(() => expect(page.events).toContain('survey_failed no network'))
  page.destroy()

  server.fails = undefined
  const next = start()
  next.watch(true)
  await come(() => expect(next.events).toContain(`survey-submitted ${LINK} 9`))
  expect(server.answers).toHaveLength(1)
  expect(keptAnswers()).toEqual([])
  online()
  expect(server.answers).toHaveLength(1)
})

test('a request that was answered elsewhere meanwhile shows a message and no form', async () => {
  const server = createLinkServer()
  const page = start()
  page.show(LINK)
  await come(() => press('9'))
  server.shut = 'This survey has been answered. Thank you!'
  press('Next')
  await come(() => press('Finish'))
  await come(() =>
    expect(ours('[role=status]').map((node) => node.textContent)).toContain(
      'This survey is not open.',
    ),
  )
  expect(page.events.at(-1)).toBe(`survey_failed ${server.shut}`)
  expect(ours('form')).toEqual([])
  expect([server.answers, keptAnswers(), sessionStorage.length]).toEqual([[], [], 0])
})

test('a visit is reported once it was visible long enough, and the start with the first answer', async () => {
  const server = createLinkServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = start()
  page.show(LINK)
  await come(() => expect(page.events).toEqual([`survey-shown ${LINK}`]))
  vi.advanceTimersByTime(VISIT_MIN_MS - 1)
  expect(server.visits).toEqual([])
  vi.advanceTimersByTime(1)
  await come(() => expect(server.visits).toEqual([{ kind: 'open', onPage: false }]))
  press('9')
  press('8')
  await come(() => expect(server.visits).toHaveLength(2))
  expect(server.visits[1]).toEqual({ kind: 'start', onPage: false })
})

test('a window that is closed before is no visit', async () => {
  const server = createLinkServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = start()
  page.show(LINK)
  await come(() => expect(page.events).toEqual([`survey-shown ${LINK}`]))
  page.close()
  vi.advanceTimersByTime(VISIT_MIN_MS * 2)
  expect(server.visits).toEqual([])
})

test('a request can be shown in an element, and a closed one shows a message there', async () => {
  const server = createLinkServer()
  const page = start()
  const place = document.createElement('div')
  document.body.append(place)
  page.mount(place, { surveyId: LINK })
  await come(() => expect(ours('form')).toHaveLength(1))
  server.shut = 'This survey has ended and takes no more answers.'
  page.mount(place, { surveyId: LINK })
  await come(() =>
    expect(ours('[role=status]').map((node) => node.textContent)).toEqual([
      'This survey is not open.',
    ]),
  )
  expect(page.events.at(-1)).toBe(`survey_failed ${server.shut}`)
})

test('a request without a template asks for a plain score', async () => {
  const server = createLinkServer({ templateId: '' })
  const page = start()
  page.show(LINK)
  await come(() => expect(dialogs()).toEqual(['Feedback']))
  await come(() => press('7'))
  expect(server.paths.filter((path) => path.includes('getSurveyTemplate'))).toEqual([])
})
