import { expect, test } from 'vitest'
import { testClock } from '../../platform/jobs/test-clock.ts'
import { createPacer } from './pacer.ts'

test('allows the given number of calls at once; the next call waits for the window', async () => {
  const clock = testClock()
  const turn = createPacer(3, 120, clock)
  const at = async () => {
    await turn()
    return clock.now()
  }
  expect([await at(), await at(), await at(), await at()]).toEqual([0, 0, 0, 120])
  clock.pass(50)
  expect([await at(), await at(), await at()]).toEqual([170, 170, 240])
})

test('a waiting call ends when the signal aborts', async () => {
  const turn = createPacer(1, 60_000)
  await turn()
  const stopping = new AbortController()
  const waiting = turn(stopping.signal)
  stopping.abort()
  await expect(waiting).rejects.toThrow()
})
