import {
  EXPECTED_METRICS,
  type ExpectedMetric,
  METRICS,
  MINUTE_MS,
} from '@agent-assist/contract/wire'
import { dayAxis } from '@agent-assist/kit/charts/day-axis'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { EXPECTED_NAMES } from '../../domain/agents/agent-labels.ts'
import type { View } from '../../lib/address/view.ts'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import styles from './agents.module.css'
import { type Trend, trend } from './queries.ts'

const HEIGHT = 200
const OPTIONS = EXPECTED_METRICS.map((value) => ({ value, label: EXPECTED_NAMES[value] }))

/** Weeks of an agent with the ends and the middle of the team's middle half. */
export function trendSpec({ weeks, items }: Trend, metric: ExpectedMetric): ChartSpec | undefined {
  const item = items.find((one) => one.metric === metric)
  if (!item?.own.some(({ value }) => value !== undefined)) return undefined
  const isTime = METRICS[metric].unit === 'min'
  const scaled = (value: number | undefined) =>
    value === undefined ? null : isTime ? value * MINUTE_MS : value
  const line = (key: 'low' | 'median' | 'high', label: string, color: string) => ({
    key,
    label,
    shape: 'line' as const,
    color,
    values: item.team.map((band) => scaled(band?.[key])),
  })
  const edge = 'color-mix(in srgb, var(--c8) 45%, var(--surface))'
  return {
    kind: 'series',
    title: `${EXPECTED_NAMES[metric]} by week`,
    height: HEIGHT,
    x: dayAxis(weeks),
    lanes: [{ format: isTime ? 'duration' : 'percent', fromData: true }],
    series: [
      {
        key: 'own',
        label: 'Agent',
        shape: 'line',
        color: 'var(--c1)',
        values: item.own.map(({ value }) => scaled(value)),
      },
      line('median', 'Team, median', 'var(--c8)'),
      line('low', 'Team, lower quarter', edge),
      line('high', 'Team, upper quarter', edge),
    ],
    derived: [{ label: 'Tickets', format: 'count', values: item.own.map(({ n }) => n) }],
  }
}

interface TrendProps {
  organisationId: string
  view: View
  agentId: string
}

/** A figure of the agent by week, beside the middle half of the team. */
export function TrendSection({ organisationId, view, agentId }: TrendProps) {
  const [metric, setMetric] = useState<ExpectedMetric>('one_touch')
  const query = useQuery(trend(organisationId, view, agentId))
  const spec = useCallback((data: Trend) => trendSpec(data, metric), [metric])
  return (
    <section className={styles.section} aria-label="Trend">
      <ChartPanel
        title="Trend by week"
        control={
          <InlineSelect
            label="Metric of the trend"
            options={OPTIONS}
            value={metric}
            onChange={setMetric}
          />
        }
        height={HEIGHT + 90}
        query={query}
        skeleton={<SkeletonBars />}
        spec={spec}
        empty={<Empty why="Fewer than 10 tickets in every week of this range." />}
      />
    </section>
  )
}
