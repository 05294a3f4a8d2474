import { expect, test, vi } from 'vitest'
import { createLazy } from './lazy.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('uses before the code is loaded run in order, and it is loaded once', async () => {
  const load = vi.fn(async () => 'part')
  const lazy = createLazy(
    load,
    (code) => code,
    () => {},
  )
  const done: string[] = []
  for (const name of ['a', 'b']) lazy.use((part) => done.push(`${name} ${part}`))
  expect(done).toEqual([])
  await settled()
  lazy.use(() => done.push('c'))
  expect(done).toEqual(['a part', 'b part', 'c'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed load is reported once, and the next use tries again', async () => {
  let fails = true
  const told = vi.fn()
  const done = vi.fn()
  const load = () => (fails ? Promise.reject(new Error('404')) : Promise.resolve(1))
  const lazy = createLazy(load, (code) => code, told)
  lazy.use(done)
  await settled()
  expect([told.mock.calls.length, done.mock.calls.length]).toEqual([1, 0])
  fails = false
  lazy.use(done)
  await settled()
  expect(done).toHaveBeenCalledWith(1)
})

test('cleared while loading, nothing runs and nothing is reported', async () => {
  const told = vi.fn()
  const done = vi.fn()
  const make = vi.fn()
  const lazy = createLazy(async () => 1, make, told)
  lazy.use(done)
  expect(lazy.clear()).toBeUndefined()
  await settled()
  expect(lazy.peek()).toBeUndefined()
  for (const call of [told, make, done]) expect(call).not.toHaveBeenCalled()
})
