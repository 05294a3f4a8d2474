import { type DateField, type MetricName, METRICS } from '@agent-assist/contract'
import { DEFINITIONS } from './definitions.ts'
import type { Split } from './dimensions.ts'
import { outcomeCases } from './outcomes.ts'

/** Date fields whose tickets depend on the moment of the call. */
const OF_MOMENT: readonly DateField[] = ['flagged', 'state']
/** The joins of `risk` read the moment. */
const OF_RISK: readonly Split[] = ['riskSign']

function isTimeless(metric: MetricName): boolean {
  const { value, whole = '', needs, unsettled } = DEFINITIONS[metric]
  const { dateField } = METRICS[metric]
  const text = [value, whole, ...outcomeCases(metric, dateField)].join(' ')
  return (
    !unsettled &&
    needs !== 'risk' &&
    !OF_MOMENT.includes(dateField) &&
    !/\bmoment\.(now|state)\b/.test(text)
  )
}

/** Whether these metrics are the same at any moment, as long as the tickets are: nothing in them runs with the clock. */
export const areTimeless = (metrics: readonly MetricName[], by: readonly Split[] = []): boolean =>
  metrics.every(isTimeless) && !by.some((split) => OF_RISK.includes(split))
