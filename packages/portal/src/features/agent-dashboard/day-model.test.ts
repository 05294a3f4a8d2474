import type { OwnDayItem } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { dayText, scaleOf, usualText } from './day-model.ts'

const item = (given: Partial<OwnDayItem>): OwnDayItem => ({ metric: 'solved', n: 0, ...given })
const usual = { low: 4, high: 8 }

test('[QA-3] a day is as usual, or more or less; only a wait is good or not', () => {
  expect(usualText(item({ value: 6, usual }))).toEqual({ text: 'as usual by now' })
  expect(usualText(item({ value: 9, usual }))).toEqual({ text: 'more than usual by now' })
  expect(usualText(item({ value: 3, usual }))).toEqual({ text: 'less than usual by now' })
  expect(usualText(item({ metric: 'frt', value: 3, usual }))).toEqual({
    text: 'quicker than usual',
    isGood: true,
  })
  expect(usualText(item({ metric: 'frt', value: 9, usual }))).toEqual({ text: 'slower than usual' })
  expect(usualText(item({ value: 6 }))).toEqual({ text: 'no earlier days' })
  expect(usualText(item({ metric: 'frt' }))).toEqual({ text: 'none yet' })
  expect(usualText(item({ metric: 'csat', n: 134 }))).toEqual({ text: 'based on 134 ratings' })
})

test('[QA-3] values have their unit, and a scale has room for all of them', () => {
  expect(dayText(item({ metric: 'frt' }), 21)).toBe('21\u202fm')
  expect(dayText(item({ metric: 'csat' }), 94.6)).toBe('95\u202f%')
  expect(dayText(item({}), 6)).toBe('6')
  expect(dayText(item({}), undefined)).toBe('–')
  expect(scaleOf(item({ value: 6, usual, team: 5 }))).toEqual([0, 10])
  expect(scaleOf(item({}))).toEqual([0, 1])
  expect(scaleOf(item({ metric: 'csat', value: 60, team: 90 }))).toEqual([60, 100])
})
