import { SCORE_PARTS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { measuredParts, type PartMetric, type PartMetrics } from './score-parts.ts'

const figure = (better: number): PartMetric => ({ better, error: 0.02, n: 30, value: 0 })

const figuresOf = (ann: number, bo: number): PartMetrics => {
  const empty = SCORE_PARTS.map((part) => [part, new Map<string, PartMetric>()])
  const oneTouch = new Map([
    ['Ann', figure(ann)],
    ['Bo', figure(bo)],
  ])
  return { ...(Object.fromEntries(empty) as PartMetrics), oneTouch }
}

test('[LB-1] a part in which all agents are alike tells nobody apart, even when adding up leaves a last digit', () => {
  expect(measuredParts(figuresOf(0, 0))).toEqual([])
  expect(measuredParts(figuresOf(0, 4e-17))).toEqual([])
  expect(measuredParts(figuresOf(0, 0.01))).toEqual(['oneTouch'])
})
