import {
  QUALITY_DIRECTIONS,
  QUALITY_METRICS,
  QUALITY_TOPICS,
  type QualityMetric,
} from '../quality/quality-topics.ts'
import type { AlertMetricRule } from './alert-rule.ts'

/** A figure of reviews that an alert can watch: `quality_iqs`. */
export type QualityAlertMetric = `quality_${QualityMetric}`

export const QUALITY_ALERT_METRICS = QUALITY_METRICS.map(
  (metric): QualityAlertMetric => `quality_${metric}`,
)

/** The figure of quality that an alert watches. */
export const qualityMetricOf = (figure: QualityAlertMetric): QualityMetric =>
  figure.slice('quality_'.length) as QualityMetric // by the type of its name

export const isOfQuality = (figure: string): figure is QualityAlertMetric =>
  QUALITY_ALERT_METRICS.some((one) => one === figure)

const share = { kind: 'share', unit: 'pct' } as const
/** Points of 100, more with a bonus. */
const points = { kind: 'mean', unit: 'count', least: 0 } as const

const KINDS: Record<QualityMetric, Pick<AlertMetricRule, 'kind' | 'unit' | 'least' | 'of'>> = {
  iqs: { ...points, of: 'reviews' },
  aqs: { ...points, of: 'tickets' },
  coverage: { ...share, of: 'tickets' },
  reviews: { kind: 'sum', unit: 'count', of: 'reviews' },
  failed: { ...share, of: 'reviews' },
  disputes: { ...share, of: 'disputes' },
  accuracy: { kind: 'mean', unit: 'pct', of: 'ratings' },
}

/** Name, unit and meaning of a figure of quality. */
export function qualityAlertMetric(figure: QualityAlertMetric): AlertMetricRule {
  const metric = qualityMetricOf(figure)
  const { name, formula } = QUALITY_TOPICS[metric]
  return { ...KINDS[metric], name, formula, direction: QUALITY_DIRECTIONS[metric] }
}
