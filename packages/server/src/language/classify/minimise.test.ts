import { expect, test } from 'vitest'
import { minimise } from './minimise.ts'

test('the lowest point of a long narrow bowl is found', () => {
  const bowl = [1, 30, 900]
  const at = minimise(
    (x, slope) => {
      let value = 0
      for (const [i, steep] of bowl.entries()) {
        const away = x[i]! - i - 1
        slope[i] = steep * away
        value += (steep / 2) * away * away
      }
      return value
    },
    3,
    40,
  )
  for (const [i, value] of at.entries()) expect(value).toBeCloseTo(i + 1, 2)
})

test('where it cannot go down it stays', () => {
  expect([...minimise(() => 1, 2, 10)]).toEqual([0, 0])
})
