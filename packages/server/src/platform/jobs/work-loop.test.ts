import { expect, test } from 'vitest'
import { DatabaseAway } from '../basics/db-errors.ts'
import { startWork } from './work-loop.ts'

/** A loop whose work throws these errors in order, and then finds nothing to do. */
async function runLoop(thrown: Error[]) {
  const heard: unknown[] = []
  let tries = 0
  const { promise: isThrough, resolve } = Promise.withResolvers<void>()
  const loop = startWork(
    async () => {
      const error = thrown[tries++]
      if (error) throw error
      resolve()
      return false
    },
    (error) => heard.push(error),
  )
  return { heard, isThrough, loop, tries: () => tries }
}

test('[R15] while the database is away, a loop retries on its own and reports it once', async () => {
  const { heard, isThrough, loop } = await runLoop([new DatabaseAway(), new DatabaseAway()])
  await isThrough
  await loop.stop()
  expect(heard).toHaveLength(1)
})

test('any other error is reported each time, and the loop waits for the next round', async () => {
  const { heard, isThrough, loop, tries } = await runLoop([new Error('one'), new Error('two')])
  expect(heard).toHaveLength(1)
  expect(tries()).toBe(1)
  loop.wake()
  loop.wake()
  await expect.poll(() => heard.length).toBe(2)
  loop.wake()
  await isThrough
  await loop.stop()
})
