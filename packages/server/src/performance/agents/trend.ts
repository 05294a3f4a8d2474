import {
  EXPECTED_METRICS,
  LEAST_N,
  METRICS,
  type MetricValue,
  type Reply,
} from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { splitMetrics } from '../../metrics/evaluate.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { pointsOf } from '../../platform/db/series-points.ts'

/** Fewest agents whose quartiles say something. */
const AGENTS_MIN = 4

/** The middle of a metric's values: the median of times, a share as it is. */
const mainOf = (value: MetricValue | undefined): number | undefined =>
  value && (METRICS[value.metric].kind === 'mean' ? value.median : value.value)

const baseOf = ({ whole, n }: MetricValue) => whole ?? n

function quartiles(values: readonly number[]) {
  if (values.length < AGENTS_MIN) return null
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const low = Math.floor(place)
    const from = sorted[low] ?? 0
    return from + (place - low) * ((sorted[low + 1] ?? from) - from)
  }
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}

/** Weeks of an agent beside the middle half of the team. */
export async function readTrend(
  db: Queryable,
  of: View,
  agent: string | undefined,
): Promise<Reply<'getAgentTrend'>> {
  const view: View = { ...of, points: 'weeks' }
  const groups = await splitMetrics(db, view, EXPECTED_METRICS, ['day', 'agent'])
  const to = view.to < view.asOf ? view.to : view.asOf
  const weeks = pointsOf({ ...view, to })
  return {
    weeks,
    items: EXPECTED_METRICS.map((metric) => {
      const ofWeek = weeks.map((week) =>
        groups.flatMap(({ keys, metricValues }) => {
          const value = metricValues.get(metric)
          return keys[0] === week && keys[1] !== undefined && value ? [{ who: keys[1], value }] : []
        }),
      )
      return {
        metric,
        own: ofWeek.map((all) => {
          const value = all.find(({ who }) => who === agent)?.value
          const n = value ? baseOf(value) : 0
          const main = n < LEAST_N ? undefined : mainOf(value)
          return { n, ...(main === undefined ? {} : { value: main }) }
        }),
        team: ofWeek.map((all) =>
          quartiles(
            all.flatMap(({ value }) => (baseOf(value) < LEAST_N ? [] : (mainOf(value) ?? []))),
          ),
        ),
      }
    }),
    asOf: view.asOf,
  }
}
