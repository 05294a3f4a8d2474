import { expect, test } from 'vitest'
import { axisTexts, duration, valueText } from './values.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const plain = (text: string) => text.replaceAll('\u202F', ' ')

test.each([
  [0, '0 s'],
  [12_400, '12 s'],
  [59_600, '1 m'],
  [43 * MINUTE, '43 m'],
  [59.6 * MINUTE, '1 h 00 m'],
  [3 * HOUR + 58 * MINUTE, '3 h 58 m'],
  [24 * HOUR - 1, '1 d 0 h'],
  [119 * HOUR, '4 d 23 h'],
  [-90 * MINUTE, '−1 h 30 m'],
])('%i ms is written %s', (ms, text) => {
  expect(plain(duration(ms))).toBe(text)
})

test('values have all digits, a minus sign, and a dash when missing', () => {
  expect(valueText(12_246, 'count')).toBe('12,246')
  expect(valueText(-12, 'count')).toBe('\u221212')
  expect([3, 0, -3].map((value) => valueText(value, 'signed'))).toEqual(['+3', '±0', '\u22123'])
  expect(valueText(3.14159, 'decimal')).toBe('3.142')
  expect(plain(valueText(62.94, 'percent'))).toBe('62.9 %')
  expect(valueText(null, 'count')).toBe('–')
})

test('only an axis abbreviates, and all of its ticks in the same way', () => {
  expect(axisTexts([0, 5000, 10_000], 'count')).toEqual(['0', '5k', '10k'])
  expect(axisTexts([0, 1200, 2400], 'count')).toEqual(['0', '1,200', '2,400'])
  expect(axisTexts([0, 1_500_000], 'count')).toEqual(['0', '1.5M'])
  expect(axisTexts([0, 30 * MINUTE, HOUR], 'duration').map(plain)).toEqual(['0', '30 m', '1 h'])
  expect(axisTexts([0, 25], 'percent').map(plain)).toEqual(['0 %', '25 %'])
})
