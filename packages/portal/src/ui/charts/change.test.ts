import { expect, test } from 'vitest'
import { changeOf, pointChangeOf } from './change.ts'

test('without a previous value there is no change', () => {
  expect(changeOf(5, undefined)).toBe('nothing before')
  expect(changeOf(5, 0)).toBe('nothing before')
  expect(pointChangeOf(5, undefined, 'up')).toBe('nothing before')
  expect(changeOf(1000, 1000.2, 'down')).toEqual({ text: '±0.0\u202F%', verdict: 'vs before' })
  expect(pointChangeOf(5, 5.01, 'up')).toEqual({ text: '±0.0\u202Fpp', verdict: 'vs before' })
})

test('a metric with a direction gets a verdict', () => {
  expect(changeOf(12, 10)).toEqual({ text: '+20.0\u202F%', verdict: 'vs before' })
  expect(changeOf(12, 10, 'down')).toMatchObject({ verdict: 'worse' })
  expect(changeOf(8, 10, 'down')).toMatchObject({ verdict: 'better' })
  expect(pointChangeOf(62.9, 61.6, 'up')).toEqual({ text: '+1.3\u202Fpp', verdict: 'better' })
  expect(pointChangeOf(0, 5, 'up')).toEqual({ text: '\u22125.0\u202Fpp', verdict: 'worse' })
})
