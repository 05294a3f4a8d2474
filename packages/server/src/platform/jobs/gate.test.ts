import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

/** Work that ends when `endAll` is called. */
function createWork() {
  const ends: (() => void)[] = []
  return {
    work: () => new Promise<string>((resolve) => ends.push(() => resolve('done'))),
    endAll: () => ends.splice(0).forEach((end) => end()),
  }
}

test('too many events of one organisation are refused with 429, too many in all with 503', async () => {
  const gate = createGate({ perOrganisation: 2, inAll: 3 })
  const { work, endAll } = createWork()
  const running = [gate('a', 2, work), gate('b', 1, work)]
  await expect(gate('a', 1, work)).rejects.toMatchObject({ code: 'too_many', retryAfterS: 2 })
  await expect(gate('b', 1, work)).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 })
  endAll()
  expect(await Promise.all(running)).toEqual(['done', 'done'])
  const again = [gate('a', 1, work), gate('a', 1, work), gate('c', 1, work)]
  endAll()
  expect(await Promise.all(again)).toHaveLength(3)
})

test('failed work frees its place, too', async () => {
  const gate = createGate({ perOrganisation: 1, inAll: 1 })
  const fail = () => Promise.reject(new Error('away'))
  await expect(gate('a', 1, fail)).rejects.toThrow('away')
  await expect(gate('a', 1, async () => 7)).resolves.toBe(7)
})

test('a batch that is larger than the limit is let in alone', async () => {
  const gate = createGate({ perOrganisation: 2, inAll: 3 })
  const { work, endAll } = createWork()
  const large = gate('a', 9, work)
  await expect(gate('a', 1, work)).rejects.toMatchObject({ code: 'too_many' })
  endAll()
  expect(await large).toBe('done')
})
