import { expect, test } from 'vitest'
import { textHash } from './text-hash.ts'

// from the test vectors of the authors of FNV: http://www.isthe.com/chongo/tech/comp/fnv/
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('"%s" has the published hash', (text, hash) => expect(textHash(text)).toBe(hash))

test('a hash goes on where another ended', () =>
  expect(textHash('bar', textHash('foo'))).toBe(textHash('foobar')))
