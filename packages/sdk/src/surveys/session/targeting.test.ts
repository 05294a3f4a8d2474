import { DAY_MS } from '@agent-assist/contract/wire'
import type { SurveyTargeting } from '@agent-assist/contract/wire'
import { expect, test, vi } from 'vitest'
import { obstacleOf, type Situation, waitOf } from './targeting.ts'

const NOW = 1000 * DAY_MS
const daysAgo = (days: number, shows = 1) => ({ shows, lastAt: NOW - days * DAY_MS })

const targeting: SurveyTargeting = {
  urls: [],
  notUrls: [],
  trigger: { on: 'load' },
  delayMs: 0,
  percentage: 100,
  maxShows: 1,
  restDays: 0,
}
const situation: Situation = {
  address: new URL('https://shop.test/cart?step=2'),
  language: 'de',
  bucket: () => 40,
  seen: { shows: 0, lastAt: 0 },
  all: { shows: 0, lastAt: 0 },
  restDays: 0,
  now: NOW,
}

const FREE = undefined
type Case = [string, Partial<SurveyTargeting>, Partial<Situation>, string | undefined]

test.each<Case>([
  ['nothing is in the way', {}, {}, FREE],
  ['one of the addresses matches', { urls: ['/home', '/cart*'] }, {}, FREE],
  ['no address matches', { urls: ['/home', '/cart'] }, {}, 'the address does not match'],
  ['an address is excepted', { notUrls: ['*step=2'] }, {}, 'the address does not match'],
  ['an exception goes first', { urls: ['*'], notUrls: ['*'] }, {}, 'the address does not match'],
  ['the language is one of them', { languages: ['en', 'de'] }, {}, FREE],
  ['another language', { languages: ['en'] }, {}, 'the language does not match'],
  ['an unknown language', { languages: ['de'] }, { language: '' }, 'the language does not match'],
  ['within the share', { percentage: 40.5 }, {}, FREE],
  ['outside the share', { percentage: 40 }, {}, 'the person is not among the 40 % who are asked'],
  [
    'nobody is asked',
    { percentage: 0 },
    { bucket: () => 0 },
    'the person is not among the 0 % who are asked',
  ],
  ['seen', {}, { seen: daysAgo(500) }, 'the person has seen it 1 of 1 times'],
  ['seen less often than allowed', { maxShows: 2 }, { seen: daysAgo(0) }, FREE],
  [
    'rests',
    { maxShows: 9, restDays: 7 },
    { seen: daysAgo(6.9) },
    'it was shown less than 7 days ago',
  ],
  ['has rested', { maxShows: 9, restDays: 7 }, { seen: daysAgo(7) }, FREE],
  [
    'another was seen',
    {},
    { all: daysAgo(29), restDays: 30 },
    'a survey was shown less than 30 days ago',
  ],
  ['another was seen long ago', {}, { all: daysAgo(30), restDays: 30 }, FREE],
  ['nothing was seen ever', { restDays: 7 }, { restDays: 30, now: 0 }, FREE],
  [
    'an answer ends it',
    { maxShows: 9 },
    { seen: { ...daysAgo(900), answered: true } },
    'the person has answered it',
  ],
])('%s', (_, ownTargeting, ownSituation, why) => {
  const target = { ...targeting, ...ownTargeting }
  expect(obstacleOf(target, { ...situation, ...ownSituation })).toBe(why)
})

test('the position of a person is only computed for a percentage below 100', () => {
  const bucket = vi.fn(() => 40)
  for (const percentage of [0, 100])
    obstacleOf({ ...targeting, percentage }, { ...situation, bucket })
  expect(bucket).not.toHaveBeenCalled()
  obstacleOf({ ...targeting, percentage: 99 }, { ...situation, bucket })
  expect(bucket).toHaveBeenCalledOnce()
})

test('each trigger has a description', () => {
  const words = [
    { on: 'load' } as const,
    { on: 'event', name: 'paid' } as const,
    { on: 'click', selector: '.buy' } as const,
    { on: 'time', seconds: 20 } as const,
    { on: 'scroll', depthPct: 50 } as const,
    { on: 'exit' } as const,
  ].map(waitOf)
  expect(new Set(words).size).toBe(6)
  expect(words.join()).toContain('paid')
  expect(words.join()).toContain('.buy')
})
