import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createBulk } from './bulk.ts'
import type { Clock } from './clock.ts'
import { testClock } from './test-clock.ts'

test('work rests while an import is under way, and no longer than some time', async () => {
  const time = testClock()
  const clock: Clock = {
    ...time,
    async pause(ms) {
      await time.pause(ms)
      bulk.came() // one batch follows the other
    },
  }
  const bulk = createBulk(fastify(), clock)
  await bulk.rest()
  expect(time.now()).toBe(0) // control: no import
  bulk.came()
  await bulk.rest()
  expect(time.now()).toBe(5000)
})

test('work goes on when an import has ended, also without a word, and when the server ends', async () => {
  const app = fastify()
  const clock = testClock()
  const bulk = createBulk(app, clock)
  bulk.came()
  bulk.over()
  await bulk.rest()
  expect(clock.now()).toBe(0)
  bulk.came()
  await bulk.rest()
  expect(clock.now()).toBe(1000) // nothing follows
  bulk.came()
  await app.close()
  await bulk.rest()
  expect(clock.now()).toBe(1000)
})
