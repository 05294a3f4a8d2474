import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  DATE_FIELDS,
  EXCLUSIONS,
  METRIC_FORMULAS,
  METRICS,
  type Metric,
  type MetricName,
} from '@agent-assist/contract'

const UNITS: Record<Metric['unit'], string> = {
  min: 'minutes',
  count: 'a number',
  perTicket: 'a number per ticket',
  pct: 'percent',
  score: 'a score from −1 to 1',
  rating: 'a rating from 1 to 5',
}
const BETTER: Record<Metric['direction'], string> = {
  up: ', more is better',
  down: ', less is better',
  none: '',
}
const KINDS: Record<Metric['kind'], string> = {
  mean: 'mean, median and 90th percentile',
  sum: 'sum',
  share: 'share',
  distinct: 'how many different ones',
}

function describeMetric([id, metric]: [string, Metric]): string {
  const { name, unit, direction, kind, dateField } = metric
  const formula = METRIC_FORMULAS[id as MetricName] // the table's own keys
  return `## ${name} (\`${id}\`)\n\n${formula}\n\n- ${KINDS[kind]}, ${UNITS[unit]}${BETTER[direction]}\n- of ${DATE_FIELDS[dateField]}\n`
}

/** The text of the metric dictionary, generated from the contract's table. */
export const metricsDoc = (): string =>
  [
    '# Metrics\n\nMade from `packages/contract/src/metrics/metrics.ts` by `node scripts/metrics-doc.ts`; a test compares them.\n',
    ...Object.entries(METRICS).map(describeMetric),
    '## Why a ticket does not count\n',
    ...Object.entries(EXCLUSIONS).map(([reason, sentence]) => `- \`${reason}\`: ${sentence}.`),
    '',
  ].join('\n')

/** File of the metric dictionary. */
export const METRICS_DOC = fileURLToPath(new URL('../docs/metrics.md', import.meta.url))

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(METRICS_DOC, metricsDoc())
