import { expect, test } from 'vitest'
import { createLater } from './later.ts'

test('work begins after the caller continues, and `finish` waits for it', async () => {
  const done: string[] = []
  const later = createLater(() => undefined)
  later.run(async () => void done.push('work'))
  done.push('answer')
  await later.finish()
  expect(done).toEqual(['answer', 'work'])
})

test('work that fails is reported, and other work still runs', async () => {
  const failures: unknown[] = []
  const done: string[] = []
  const later = createLater((error) => failures.push(error))
  later.run(() => Promise.reject(new Error('no')))
  later.run(async () => void done.push('other'))
  await later.finish()
  expect(failures).toEqual([new Error('no')])
  expect(done).toEqual(['other'])
})

test('work begins without a call of `finish`', async () => {
  const later = createLater(() => undefined)
  await new Promise<void>((resolve) => later.run(async () => resolve()))
})
