import { expect, test } from 'vitest'
import { newTexts } from './held-out-list.tsx'

test('pasted test texts are added without duplicates', () => {
  expect(newTexts('a\nb\na', [{ text: 'b', intentId: '' }])).toEqual(['a'])
})
