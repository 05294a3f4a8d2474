import { expect, test } from 'vitest'
import { cutText, shortText } from './cut-text.ts'

const FAMILY = '👩‍👩‍👧'
const FLAG = '🇳🇿'

test('a text is cut behind a whole character, and is never longer than allowed', () => {
  expect(cutText('ab😀', 3)).toBe('ab')
  expect(cutText('ab😀', 4)).toBe('ab😀')
  expect(cutText('ab😀c', 4)).toBe('ab😀')
  expect(cutText('abc', 2)).toBe('ab')
  for (let most = 0; most < 12; most++) {
    const cut = cutText('😀é日😀😀🎉', most)
    // each character outside the basic plane is whole
    expect([most, /\p{Cs}/u.test(cut), cut.length <= most]).toEqual([most, false, true])
  }
})

test('a text to read ends behind what a reader sees as one character', () => {
  expect(shortText('short', 5)).toBe('short')
  expect(shortText('a longer text', 9)).toBe('a longer…')
  expect(shortText(`ab${FAMILY}cd`, 6)).toBe('ab…')
  expect(shortText(`${FLAG}${FLAG}x`, 8)).toBe(`${FLAG}…`)
  expect(shortText(`e\u0301e\u0301e\u0301`, 4)).toBe('e\u0301…')
})
