import { expect, test } from 'vitest'
import { goalState } from './annotation-kinds.ts'

test('[QA-4] a value is met, near or far by the band of its goal, in the direction of its metric', () => {
  const wait = { value: 60, far: 120 } // first reply time: less is better
  expect([60, 61, 119, 120, 500].map((value) => goalState('frt', value, wait))).toEqual([
    'met',
    'near',
    'near',
    'far',
    'far',
  ])
  const share = { value: 90, far: 75 } // more is better
  expect([95, 90, 80, 75, 10].map((value) => goalState('csat', value, share))).toEqual([
    'met',
    'met',
    'near',
    'far',
    'far',
  ])
  expect(goalState('csat', 80, { value: 90 })).toBe('missed')
})
