import { PageSurveySetup } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { draftOf, EMPTY, setupOf } from './survey-draft.ts'
import { issuesOf } from './survey-issues.ts'

const triggers = [
  { on: 'load' },
  { on: 'exit' },
  { on: 'time', seconds: 5 },
  { on: 'scroll', depthPct: 70 },
  { on: 'event', name: 'paid' },
  { on: 'click', selector: '.buy' },
] as const

test.each(triggers)('a survey with the trigger $on is the same after editing', (trigger) => {
  const setup = PageSurveySetup.parse({
    name: 'At the cart',
    templateId: '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a01',
    targeting: {
      urls: ['/cart*', 'shop.test/'],
      notUrls: ['*print*'],
      trigger,
      delayMs: 1500,
      percentage: 12.5,
      maxShows: 3,
      restDays: 7,
      languages: ['de', 'pt'],
    },
    schedule: {
      fromDay: '2026-12-01',
      untilDay: '2026-12-24',
      weekdays: [1, 5],
      hours: { fromHour: 22, untilHour: 6 },
    },
  })
  expect(setupOf(draftOf(setup))).toEqual(setup)
  expect(issuesOf(draftOf(setup))).toEqual({})
})

test('without limits schedule and languages are missing', () => {
  const { targeting, schedule } = setupOf({ ...EMPTY, name: 'x', templateId: 'y' })
  expect([targeting.languages, schedule]).toEqual([undefined, {}])
})

test('invalid fields have a reason', () => {
  const issues = issuesOf({
    ...EMPTY,
    urls: '/a b',
    notUrls: '/cart#top',
    fromDay: '2026-12-24',
    untilDay: '2026-12-01',
    weekdays: [],
    hasHours: true,
    fromHour: 9,
    untilHour: 9,
  })
  expect(Object.keys(issues)).toEqual([
    'name',
    'templateId',
    'urls',
    'notUrls',
    'untilDay',
    'weekdays',
    'untilHour',
  ])
})
