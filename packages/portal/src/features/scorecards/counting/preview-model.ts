import { METRICS, type PreviewedMetric } from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'
import { valueText } from '../../../domain/metrics/metric-labels.ts'
import type { Preview } from './queries.ts'

export interface PreviewRow {
  metric: PreviewedMetric
  name: string
  before: string
  after: string
  base: string
  isChanged: boolean
}

/** A value with its unit. */
const textOf = (metric: PreviewedMetric, value: number | undefined) =>
  valueText(value, METRICS[metric].unit)

/** Each metric now and with changed settings. */
export const previewRows = ({ items }: Preview): PreviewRow[] =>
  items.map(({ metric, before, after, n, nAfter }) => ({
    metric,
    name: metric === 'frt' ? `${METRICS[metric].name}, median` : METRICS[metric].name,
    before: textOf(metric, before),
    after: textOf(metric, after),
    base: n === nAfter ? number(n) : `${number(n)} → ${number(nAfter)}`,
    isChanged: before !== after || n !== nAfter,
  }))
