import { expect, test } from 'vitest'
import { newTexts } from './held-out-list.tsx'

test('of pasted test texts, only those that are new are added, each once', () => {
  expect(newTexts('a\nb\na', [{ text: 'b', intentId: '' }])).toEqual(['a'])
})
