import { type DateField, type MetricName, METRICS } from '@agent-assist/contract'
import { unhappenedOf } from './cohorts.ts'
import { reasonsOf } from './definitions.ts'

/**
 * The cases that exclude a ticket from a metric, with the number of the reason from 1; empty when
 * all count. That it has not happened yet is asked first: other reasons presume the event. Tickets
 * of the event's own date field are never excluded for it.
 */
export function outcomeCases(metric: MetricName, dateField: DateField): string[] {
  const cases = reasonsOf(metric).map(
    ([, condition], place) => `when ${condition} then ${place + 1}`,
  )
  if (unhappenedOf(metric).length === 0) return cases
  const [last, ...others] = cases.toReversed()
  const isOwn = dateField === METRICS[metric].dateField
  return [...(isOwn || !last ? [] : [last]), ...others.toReversed()]
}
