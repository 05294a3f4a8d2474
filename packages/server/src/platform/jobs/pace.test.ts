import fastify from 'fastify'
import { expect, test } from 'vitest'
import { ALONE, createPace } from './pace.ts'
import { testClock } from './test-clock.ts'

test('work rests only while somebody uses the server', async () => {
  const app = fastify()
  const clock = testClock()
  const pace = createPace(app, clock)
  app.get('/', () => 'here')
  expect(pace.isBusy()).toBe(false)
  await pace.rest(60_000)
  expect(clock.now()).toBe(0) // returned at once
  await app.inject('/')
  expect(pace.isBusy()).toBe(true)
  await pace.rest(10)
  expect(clock.now()).toBeGreaterThanOrEqual(115) // 10 ms are 8 % of the time
  expect(clock.now()).toBeLessThan(200)
  await app.inject('/')
  await app.close()
  expect(pace.isBusy()).toBe(false)
})

test('a rest ends when nobody uses the server any more', async () => {
  const app = fastify()
  const clock = testClock()
  const pace = createPace(app, clock)
  app.get('/', () => 'here')
  await app.inject('/')
  await pace.rest(60_000)
  expect(clock.now()).toBe(400)
  await app.close()
})

test('negative control: alone, nothing is waited for', async () => {
  expect(ALONE.isBusy()).toBe(false)
  await ALONE.rest(60_000)
})
