import { expect, test } from 'vitest'
import { createPacer } from './pacer.ts'

test('allows the given number of calls at once; the next call waits for the window', async () => {
  const turn = createPacer(3, 120)
  const begun = performance.now()
  const at = async () => {
    await turn()
    return performance.now() - begun
  }
  const times = [await at(), await at(), await at(), await at()]
  expect(times[3]).toBeGreaterThanOrEqual(115) // timers are early by a millisecond at times
  expect(times[2]).toBeLessThan(times[3] ?? 0)
})

test('a waiting call ends when the signal aborts', async () => {
  const turn = createPacer(1, 60_000)
  await turn()
  const stopping = new AbortController()
  const waiting = turn(stopping.signal)
  stopping.abort()
  await expect(waiting).rejects.toThrow()
})
