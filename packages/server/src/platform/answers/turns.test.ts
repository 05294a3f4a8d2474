import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withinLimit } from '../db/time-limit.ts'
import { createTurns } from './turns.ts'

function works(turns: ReturnType<typeof createTurns>) {
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const start = (name: string) =>
    turns(() => {
      begun.push(name)
      return new Promise<string>((resolve) => end.set(name, () => resolve(name)))
    })
  return { begun, start, end: (name: string) => end.get(name)?.() }
}

test('works begin in the order in which they came, so many at once', async () => {
  const { begun, start, end } = works(createTurns(2))
  const all = ['a', 'b', 'c', 'd'].map(start)
  await turn()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await all[1]
  await turn()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await turn()
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a work that fails, or for which nobody waits any more, leaves its place to the next', async () => {
  const turns = createTurns(1)
  const { begun, start, end } = works(turns)
  const first = start('first')
  const late = withinLimit(5, () => turns(async () => void begun.push('late')))
  await expect(late).rejects.toThrow('stopped')
  const failing = turns(() => Promise.reject(new Error('never mind')))
  const last = start('last')
  end('first')
  await first
  await expect(failing).rejects.toThrow('never mind')
  await turn()
  end('last')
  expect(await last).toBe('last')
  expect(begun).toEqual(['first', 'last'])
})
