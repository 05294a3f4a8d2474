import { expect, test } from 'vitest'
import { onOneScale } from './on-one-scale.ts'

test('[KB-2] answers of several kinds are sorted by confidence and keep their place for agents', () => {
  // agents see the kinds mixed by what each is worth, so confidences alone are not in order
  const found = [
    { id: 'ticket', confidencePct: 41 },
    { id: 'article', confidencePct: 78 },
    { id: 'macro', confidencePct: 41 },
    { id: 'other', confidencePct: 90 },
  ]
  expect(onOneScale(found).map(({ id, place }) => [id, place])).toEqual([
    ['other', 4],
    ['article', 2],
    ['ticket', 1],
    ['macro', 3],
  ])
})
