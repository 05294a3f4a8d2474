import { type MetricName, METRICS, type MetricValue } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { basedText, ninetiethOf, pastOf } from './own-base.tsx'

const metricValue = (metric: MetricName, given: Partial<MetricValue>): MetricValue => {
  const { unit, direction, dateField } = METRICS[metric]
  return { metric, unit, direction, dateField, n: 0, excluded: [], ...given }
}
const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ')
const ninetieth = (given: Partial<MetricValue>) =>
  plain(basedText(ninetiethOf(metricValue('frt', given))))
const past = (metric: MetricName, given: Partial<MetricValue>) =>
  plain(basedText(pastOf(metricValue(metric, given))))

test('[DASH-4] the time within which 90 % are has its own base, and none of few tickets', () => {
  expect(ninetieth({ p90: 763, n: 1234 })).toBe('12 h 43 m (based on 1,234)')
  expect(ninetieth({ p90: 763, n: 9 })).toBe('too few to tell, based on 9')
  expect(ninetieth({ n: 0 })).toBeUndefined()
})

test('[DASH-4] a value of the previous period has its own base; a number is its own', () => {
  expect(past('frt', { median: 43, n: 345 })).toBe('43 m (based on 345)')
  expect(past('reopen', { value: 25, part: 1, whole: 4, n: 4 })).toBe(
    '25.0 % (too few to tell, based on 4)',
  )
  expect(past('created', { value: 4, n: 4 })).toBe('4')
})
