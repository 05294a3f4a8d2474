import { expect, test } from 'vitest'
import { changeOf, pointChangeOf, stepChangeOf } from './change.ts'

test('without a previous value there is no change', () => {
  expect(changeOf(5, undefined)).toBe('no earlier data')
  expect(changeOf(5, 0)).toBe('no earlier data')
  expect(pointChangeOf(5, undefined, 'better')).toBe('no earlier data')
  expect(stepChangeOf(5, undefined, 'better', String)).toBe('no earlier data')
})

test('[DASH-4] none is not compared in percent', () => {
  expect(changeOf(0, 12, 'better')).toBe('12 in the previous period')
  expect(changeOf(1, 12, 'better')).toMatchObject({ text: '\u221291.7\u202F%' })
})

test('a change that is written as none has no verdict', () => {
  expect(changeOf(1000, 1000.2, 'better')).toEqual({
    text: '±0.0\u202F%',
    verdict: 'vs previous period',
  })
  expect(pointChangeOf(5, 5.01, 'worse')).toEqual({
    text: '±0.0\u202Fpoints',
    verdict: 'vs previous period',
  })
})

test('a change has the verdict of its interval', () => {
  expect(changeOf(12, 10)).toEqual({ text: '+20.0\u202F%', verdict: 'vs previous period' })
  expect(changeOf(12, 10, 'worse')).toMatchObject({ verdict: 'worse' })
  expect(pointChangeOf(62.9, 61.6, 'within the usual week to week')).toEqual({
    text: '+1.3\u202Fpoints',
    verdict: 'within the usual week to week',
  })
  expect(stepChangeOf(0.2, 0.1, 'better', String)).toEqual({ text: '0.1', verdict: 'better' })
})
