import { readFileSync } from 'node:fs'
import { METRIC_FORMULAS, METRICS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { METRICS_DOC, metricsDoc } from './metrics-doc.ts'

test('docs/metrics.md matches the contract; node scripts/metrics-doc.ts writes it again', () => {
  expect(readFileSync(METRICS_DOC, 'utf8')).toBe(metricsDoc())
})

test('every metric is named once, and its formula is a sentence', () => {
  const metricValues = Object.values(METRICS)
  expect(new Set(metricValues.map(({ name }) => name)).size).toBe(metricValues.length)
  for (const formula of Object.values(METRIC_FORMULAS)) expect(formula).toMatch(/^[A-Z].+\.$/)
})
