import { expect, test } from 'vitest'
import { createNextRun, createNextRuns } from './next-run.ts'

/** A read that ends when it is told to. */
function slowRead() {
  const ends: ((value: number) => void)[] = []
  const read = () => new Promise<number>((resolve) => ends.push(resolve))
  return { read, ends }
}

test('who asks while a read is under way gets the next one, which is shared', async () => {
  const { read, ends } = slowRead()
  const ask = createNextRun(read)
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(ends).toHaveLength(1)
  ends[0]?.(1)
  expect(await first).toBe(1)
  await expect.poll(() => ends.length).toBe(2)
  const fourth = ask() // the second run has begun: it may not see what was written since
  ends[1]?.(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.(3)
  expect(await fourth).toBe(3)
})

test('a failed read fails for those who shared it, and not for the next', async () => {
  let runs = 0
  const ask = createNextRun(async () => {
    runs += 1
    if (runs === 1) throw new Error('away')
    return runs
  })
  const [first, second] = [ask(), ask()]
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe(2)
})

test('reads of different keys do not wait for each other', async () => {
  const asked: string[] = []
  const ends = new Map<string, () => void>()
  const ask = createNextRuns(async (key) => {
    asked.push(key)
    await new Promise<void>((resolve) => ends.set(key, resolve))
    return key
  })
  const [one, other] = [ask('one'), ask('other')]
  expect(asked).toEqual(['one', 'other'])
  ends.get('other')?.()
  expect(await other).toBe('other')
  ends.get('one')?.()
  expect(await one).toBe('one')
})
