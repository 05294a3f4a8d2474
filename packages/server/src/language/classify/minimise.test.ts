import { expect, test } from 'vitest'
import { minimise } from './minimise.ts'

test('finds the minimum of a long narrow bowl', () => {
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

test('stays at the start where the function is flat', () => {
  expect([...minimise(() => 1, 2, 10)]).toEqual([0, 0])
})
