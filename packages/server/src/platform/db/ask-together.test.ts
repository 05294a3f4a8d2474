import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

/** Questions that wait for an answer. */
function createQuestions() {
  const open: PromiseWithResolvers<string>[] = []
  const ask = askTogether(() => {
    const question = Promise.withResolvers<string>()
    open.push(question)
    return question.promise
  })
  return { open, ask }
}

test('all who come while a question runs share the next one, which begins after they came', async () => {
  const { open, ask } = createQuestions()
  const first = ask('a')
  const others = [ask('a'), ask('a'), ask('a')]
  expect(open).toHaveLength(1)
  open[0]?.resolve('old')
  expect(await first).toBe('old')
  await expect.poll(() => open.length).toBe(2)
  const late = ask('a')
  open[1]?.resolve('new')
  expect(await Promise.all(others)).toEqual(['new', 'new', 'new'])
  await expect.poll(() => open.length).toBe(3)
  open[2]?.resolve('newest')
  expect(await late).toBe('newest')
})

test('a failed question fails for its own askers only, and keys are independent', async () => {
  const { open, ask } = createQuestions()
  const [first, second, other] = [ask('a'), ask('a'), ask('b')]
  expect(open).toHaveLength(2)
  open[1]?.resolve('of b')
  expect(await other).toBe('of b')
  open[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => open.length).toBe(3)
  open[2]?.resolve('again')
  expect(await second).toBe('again')
})
