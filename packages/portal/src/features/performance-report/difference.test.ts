import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const read = (before: string, after: string, without: 'gone' | 'new') =>
  differenceOf(before, after)
    .filter(({ is }) => is !== without)
    .map(({ text }) => text)
    .join('')

test.each([
  ['Pour in citric acid.', 'Hi! Pour in vinegar.'],
  ['one\n\ntwo  three', 'one two three'],
  ['same', 'same'],
  ['', 'new words'],
  ['all gone', ''],
  ['naïve 日本語 text', 'naïve 日本 texts'],
])('[PREP-1] both texts can be rebuilt from the difference of “%s” and “%s”', (before, after) => {
  expect(read(before, after, 'new')).toBe(before)
  expect(read(before, after, 'gone')).toBe(after)
})

test('[PREP-1] unchanged words are not a difference', () => {
  expect(
    differenceOf('Pour in citric acid.', 'Pour in warm vinegar.').map(({ is }) => is),
  ).toContain('same')
  expect(differenceOf('a b', 'a b')).toEqual([{ text: 'a b', is: 'same' }])
})
