import { expect, test } from 'vitest'
import { holdsNul, wellFormed } from './storable.ts'

test('NUL is found at any depth', () => {
  for (const bad of ['a\0b', ['x', { y: ['\0'] }], { '\0': 1 }])
    expect([JSON.stringify(bad), holdsNul(bad)]).toEqual([JSON.stringify(bad), true])
  for (const good of ['', '😀', '\uD83D', 7, null, undefined, true, { a: ['ü', { b: '日本' }] }])
    expect([JSON.stringify(good), holdsNul(good)]).toEqual([JSON.stringify(good), false])
})

test('halves of characters are replaced at any depth, and everything else stays', () => {
  expect(wellFormed('ab\uD83D')).toBe('ab\uFFFD')
  expect(wellFormed(['x', { y: ['\uDE00z'], '\uD83D': 1 }])).toEqual([
    'x',
    { y: ['\uFFFDz'], '\uFFFD': 1 },
  ])
  const whole = { a: ['ü', { b: '😀' }], at: new Date(0), no: null }
  expect(wellFormed(whole)).toBe(whole)
})
