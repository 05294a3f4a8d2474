// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answer, online, testEngines, why } from './test-engine.ts'
import { come, createServer, dialogs, ours, press, survey } from './test-page.ts'

const start = testEngines()

test('[SURV-11] an answer is saved until it is sent, and sent once', async () => {
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

test('[SURV-11] an answer that was sent in the meantime is not sent again', async () => {
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
  await come(() => press('Reset'))
  expect(server.answers).toHaveLength(1)
  expect(page.events.filter((event) => event.startsWith('survey-submitted'))).toHaveLength(1)
  await answer('5')
  await come(() => expect(server.answers).toHaveLength(2))
})

test('[SURV-11] an answer that failed, was closed and is sent again is stored once', async () => {
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

test('an answer that the server refuses for good is reported and dropped', async () => {
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

test('a pending answer waits for its own user and is sent in their name', async () => {
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

test('[SURV-11] the survey says when an answer that was given offline is sent', async () => {
  const server = createServer(survey('1'))
  const page = start()
  page.show('1')
  await come(() => press('9'))
  server.fails = 0
  press('Next')
  await come(() => press('Finish'))
  await come(() => expect(ours('[role=alert]')[0]?.textContent).toContain('try again'))
  const text = () => ours('.survey')[0]?.textContent
  server.fails = undefined
  online()
  await come(() => expect(text()).toContain('You have submitted your feedback, Thank You!'))
  expect(text()).not.toContain('try again')
  expect(server.answers).toHaveLength(1)
})

test('[SURV-11] each step is stored with the id of the finished answer; a failure is not shown', async () => {
  const server = createServer(survey('1'))
  const page = start()
  page.show('1')
  await come(() => press('9'))
  press('Next')
  await come(() => expect(server.partials).toHaveLength(1))
  expect(server.partials[0]).toMatchObject({
    npsScore: 9,
    stoppedAt: { kind: 'comments' },
    page: location.origin + location.pathname,
  })
  server.fails = 503
  press('Back')
  await come(() => press('Next'))
  await come(() => ours('textarea')[0] ?? expect.fail('the last step is not open'))
  expect(ours('[role=alert]')[0]?.textContent).toBe('')
  server.fails = undefined
  await come(() => press('Finish'))
  await come(() => expect(server.answers).toHaveLength(1))
  expect(server.answers[0]?.answer.id).toBe(server.partials[0]?.id)
  expect(page.events.filter((event) => event.startsWith('survey_failed'))).toEqual([])
})
