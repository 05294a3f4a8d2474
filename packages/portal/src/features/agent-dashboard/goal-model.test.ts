import type { MetricValue } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { ownGoal } from './goal-model.ts'

const value = (given: Partial<MetricValue>): MetricValue => ({
  metric: 'reopen',
  unit: 'pct',
  direction: 'down',
  dateField: 'firstSolved',
  n: 100,
  whole: 100,
  excluded: [],
  ...given,
})

test('[QA-3] a goal is reached, near, or far by its band, and nothing is judged of few', () => {
  const goal = { metric: 'reopen' as const, value: 6, far: 12 }
  const of = (part: number, whole = 100) =>
    ownGoal(goal, [value({ value: (part / whole) * 100, part, whole, n: whole })])
  expect(of(5)).toMatchObject({ word: 'reached', tone: 'good', at: 5, tick: 6 })
  expect(of(8)).toMatchObject({ word: '2 points to go', tone: 'near' })
  expect(of(12)).toMatchObject({ tone: 'far' })
  expect(of(2, 4)).toMatchObject({ tone: 'plain' })
  expect(ownGoal({ metric: 'survey_nps', value: 40 }, [])).toBeUndefined()
  expect(ownGoal(goal, [])).toBeUndefined()
})

test('[QA-3] without a far end a missed goal is near', () => {
  const goal = { metric: 'reopen' as const, value: 6 }
  expect(ownGoal(goal, [value({ value: 50, part: 50 })])?.tone).toBe('near')
})
