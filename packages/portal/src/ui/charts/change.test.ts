import { expect, test } from 'vitest'
import { changeOf, pointChangeOf } from './change.ts'

test('without a previous value there is no change', () => {
  expect(changeOf(5, undefined)).toBe('no earlier data')
  expect(changeOf(5, 0)).toBe('no earlier data')
  expect(pointChangeOf(5, undefined, 'up')).toBe('no earlier data')
  expect(changeOf(1000, 1000.2, 'down')).toEqual({
    text: '±0.0\u202F%',
    verdict: 'vs previous period',
  })
  expect(pointChangeOf(5, 5.01, 'up')).toEqual({
    text: '±0.0\u202Fpoints',
    verdict: 'vs previous period',
  })
})

test('a metric with a direction gets a verdict', () => {
  expect(changeOf(12, 10)).toEqual({ text: '+20.0\u202F%', verdict: 'vs previous period' })
  expect(changeOf(12, 10, 'down')).toMatchObject({ verdict: 'worse' })
  expect(changeOf(8, 10, 'down')).toMatchObject({ verdict: 'better' })
  expect(pointChangeOf(62.9, 61.6, 'up')).toEqual({ text: '+1.3\u202Fpoints', verdict: 'better' })
  expect(pointChangeOf(0, 5, 'up')).toEqual({ text: '\u22125.0\u202Fpoints', verdict: 'worse' })
})
