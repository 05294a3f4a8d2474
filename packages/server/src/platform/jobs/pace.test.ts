import fastify from 'fastify'
import { expect, test } from 'vitest'
import { ALONE, createPace } from './pace.ts'

test('work rests only while somebody uses the server', async () => {
  const app = fastify()
  const pace = createPace(app)
  app.get('/', () => 'here')
  expect(pace.isBusy()).toBe(false)
  await pace.rest(60_000) // returns at once
  await app.inject('/')
  expect(pace.isBusy()).toBe(true)
  const begun = performance.now()
  await pace.rest(10)
  expect(performance.now() - begun).toBeGreaterThan(80)
  await app.close()
  expect(pace.isBusy()).toBe(false)
})

test('negative control: alone, nothing is waited for', async () => {
  expect(ALONE.isBusy()).toBe(false)
  await ALONE.rest(60_000)
})
