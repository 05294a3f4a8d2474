import { type ImpactMetric, METRICS } from '@agent-assist/contract/wire'
import { wholePercent } from '@agent-assist/kit/format'
import { valueText } from '../../domain/metrics/metric-labels.ts'

/** A value of a side: satisfaction in whole percent (SPEC), times as the median. */
export const metricValueText = (metric: ImpactMetric, value: number): string =>
  metric === 'csat' ? wholePercent(value) : valueText(value, METRICS[metric].unit)
