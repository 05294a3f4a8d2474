// @vitest-environment node
import { expect, test } from 'vitest'
import { asReady } from './as-ready.ts'

/** Work on three items that ends when the test says so. */
function started(atOnce: number, signal = new AbortController().signal) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (item: string) => {
    begun.push(item)
    return new Promise<string>((resolve) => ends.set(item, () => resolve(item)))
  }
  const results = asReady(['a', 'b', 'c'], atOnce, work, signal)
  return { begun, results, end: (item: string) => ends.get(item)?.() }
}

test('a result comes as soon as it is ready, whatever was asked before it', async () => {
  const { begun, results, end } = started(2)
  const first = results.next()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect((await first).value).toBe('b')
  const second = results.next()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('c')
  expect((await second).value).toBe('c')
  const third = results.next()
  end('a')
  expect((await third).value).toBe('a')
  expect((await results.next()).done).toBe(true)
})

test('one at a time keeps the order', async () => {
  const { begun, results, end } = started(1)
  const first = results.next()
  end('b') // not begun: nothing happens
  end('a')
  expect([(await first).value, begun]).toEqual(['a', ['a']])
})

test('nothing more begins after an abort, and what runs is still given', async () => {
  const gone = new AbortController()
  const { begun, results, end } = started(1, gone.signal)
  const first = results.next()
  gone.abort()
  end('a')
  expect((await first).value).toBe('a')
  expect((await results.next()).done).toBe(true)
  expect(begun).toEqual(['a'])
})
