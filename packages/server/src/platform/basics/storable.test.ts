import { expect, test } from 'vitest'
import { isStorable } from './storable.ts'

test('texts with NUL or a lone surrogate are found at any depth', () => {
  for (const bad of ['a\0b', '\uD83D', ['x', { y: ['\0'] }], { '\uDE00': 1 }])
    expect([JSON.stringify(bad), isStorable(bad)]).toEqual([JSON.stringify(bad), false])
  for (const good of ['', '😀', 7, null, undefined, true, { a: ['ü', { b: '日本' }] }])
    expect([JSON.stringify(good), isStorable(good)]).toEqual([JSON.stringify(good), true])
})
