import { expect, test } from 'vitest'
import { createGate } from './event-gate.ts'

/** Work that ends when `endAll` is called. */
function createWork() {
  const ends: (() => void)[] = []
  return {
    work: () => new Promise<string>((resolve) => ends.push(() => resolve('done'))),
    endAll: () => ends.splice(0).forEach((end) => end()),
  }
}

test('too many batches of one organisation are refused with 429, too many in all with 503', async () => {
  const gate = createGate({ perOrganisation: 2, inAll: 3 })
  const { work, endAll } = createWork()
  const running = [gate('a', work), gate('a', work), gate('b', work)]
  await expect(gate('a', work)).rejects.toMatchObject({ code: 'too_many', retryAfterS: 2 })
  await expect(gate('b', work)).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 })
  endAll()
  expect(await Promise.all(running)).toEqual(['done', 'done', 'done'])
  const again = [gate('a', work), gate('a', work), gate('c', work)]
  endAll()
  expect(await Promise.all(again)).toHaveLength(3)
})

test('failed work frees its place, too', async () => {
  const gate = createGate({ perOrganisation: 1, inAll: 1 })
  const fail = () => Promise.reject(new Error('away'))
  await expect(gate('a', fail)).rejects.toThrow('away')
  await expect(gate('a', async () => 7)).resolves.toBe(7)
})
