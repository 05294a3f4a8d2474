import { expect, test } from 'vitest'
import { outcomeTags, withoutOutcomeTags } from './outcome-tags.ts'
import type { Training } from './train.ts'

/** Tickets of which one in ten came back; those have the tag of that, and every second one of billing. */
const training = (
  scale: Training['scale'],
  tagged: (comesBack: boolean, place: number) => string[],
): Training => ({
  scale,
  groups: new Map(),
  cases: Array.from({ length: 1000 }, (_, place) => ({
    levels: [],
    agent: 'Ann',
    value: place % 10 === 0 ? 1 : 0,
    tags: tagged(place % 10 === 0, place),
  })),
})
const back = training('share', (comesBack, place) => [
  ...(comesBack ? ['reopened'] : []),
  ...(place % 2 ? ['billing'] : []),
  ...(comesBack && place % 100 === 0 ? ['rare'] : []),
])

test('[LB-1] a tag that says the outcome excuses nothing; other tags and rare ones stay', () => {
  expect([...outcomeTags([back])]).toEqual(['reopened'])
})

test('[LB-1] such a tag is in no model, not even in that of another metric', () => {
  const times = training('log', () => ['reopened', 'billing'])
  const [, other] = withoutOutcomeTags([back, times])
  expect(other?.cases[0]?.tags).toEqual(['billing'])
})
