import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createBulk } from './bulk.ts'

const took = async (work: () => Promise<void>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

test('work rests while an import is under way, and no longer than some time', async () => {
  const bulk = createBulk(fastify(), 200)
  await bulk.rest() // control: no import
  bulk.came()
  expect(await took(bulk.rest)).toBeGreaterThanOrEqual(199)
})

test('work goes on when an import has ended, also without a word, and when the server ends', async () => {
  const app = fastify()
  const bulk = createBulk(app, 60_000)
  bulk.came()
  const resting = bulk.rest()
  bulk.over()
  await resting
  bulk.came()
  expect(await took(bulk.rest)).toBeGreaterThanOrEqual(900) // nothing follows
  bulk.came()
  await app.close()
  await bulk.rest()
})
