import { expect, test } from 'vitest'
import type { Queryable } from '../db/db.ts'
import { createTogether } from './together.ts'

const db: Queryable = {
  query: () => Promise.reject(new Error('it is not asked')),
  exec: () => Promise.reject(new Error('it is not asked')),
}

/** A read that ends when it is told to, and what it was asked for. */
function slowRead() {
  const asked: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const read = createTogether<string>((_, org, ids) => {
    asked.push(`${org} ${[...ids].toSorted().join(' ')}`)
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
    ends.push((error) =>
      error ? reject(error) : resolve(new Map(ids.map((id) => [id, `${org}-${id}`]))),
    )
    return promise
  })
  const end = async (error?: Error) => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.(error)
  }
  return { asked, read, end }
}

test('ids that are asked for while a read runs are read together after it, each organisation alone', async () => {
  const { asked, read, end } = slowRead()
  const first = read(db, 'one', ['a'])
  await expect.poll(() => asked).toEqual(['one a'])
  const [second, third, other] = [
    read(db, 'one', ['b', 'a']),
    read(db, 'one', ['c', 'b']),
    read(db, 'two', ['a']),
  ]
  await expect.poll(() => asked).toEqual(['one a', 'two a'])
  for (let at = 0; at < 2; at++) await end()
  expect([(await first).get('a'), (await other).get('a')]).toEqual(['one-a', 'two-a'])
  await end()
  expect(asked).toEqual(['one a', 'two a', 'one a b c']) // it may have changed since the first
  expect([(await second).get('a'), (await third).get('b')]).toEqual(['one-a', 'one-b'])
  expect((await read(db, 'one', [])).size).toBe(0)
})

test('a read that fails leaves the next one alone', async () => {
  const { asked, read, end } = slowRead()
  const first = read(db, 'one', ['a'])
  await expect.poll(() => asked.length).toBe(1)
  const second = read(db, 'one', ['b'])
  const failed = expect(first).rejects.toThrow('away')
  await end(new Error('away'))
  await failed
  await end()
  expect((await second).get('b')).toBe('one-b')
})
