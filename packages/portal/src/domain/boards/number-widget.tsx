import { type ChartWidget, hasDays, type MetricName, METRICS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../help/help-button.tsx'
import { metricSeries, metricsBefore, type Metrics } from '../metrics/metric-queries.ts'
import { viewModelOf } from '../metrics/metric-view-model.ts'
import { mainValue, valueText } from '../metrics/metric-labels.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton } from '../../ui/charts/tile.tsx'
import type { Drawn } from './chart-widget.tsx'
import { helpOf } from './frame.ts'
import styles from './widget.module.css'

/** Metric whose series and comparison are shown for a metric that has no daily values. */
const PAST: { readonly [M in MetricName]?: MetricName } = { unsolved: 'backlog' }

const pastOf = (metric: MetricName): MetricName | undefined =>
  PAST[metric] ?? (hasDays(metric) ? metric : undefined)

const unitOf = (metric: MetricName) => (METRICS[metric].unit === 'min' ? 'p50' : '')

/** A metric as one number with its change, series and n. */
export function NumberWidget(props: Drawn) {
  const { organisationId, widget, title, view, own, now } = props
  const [metric = 'created'] = widget.metrics
  const past = pastOf(metric)
  const metrics = past && past !== metric ? [metric, past] : [metric]
  const query = useQuery(
    metricsBefore(organisationId, view, metrics, widget.compare && past ? now : undefined),
  )
  const days = useQuery({
    ...metricSeries(organisationId, view, [past ?? 'created']),
    enabled: past !== undefined,
  })
  const item = query.data?.items.find((one) => one.metric === metric)
  if (!item) {
    const state = query.isError ? (
      <TileFailed name={title} onRetry={() => void query.refetch()} />
    ) : (
      <TileSkeleton name={title} />
    )
    return <section className={styles.tile}>{state}</section>
  }
  const before = query.data?.items.find((one) => one.metric === past)?.before
  const shown = {
    ...viewModelOf({
      item,
      unit: unitOf(metric),
      past: before,
      // the cache may hold data that another widget requested
      days: (past && days.data?.items[0]?.days) ?? [],
    }),
    ...(widget.compare && past ? {} : { change: past ? 'not compared' : 'at this moment' }),
  }
  const { label, notCounted, series: values, value, n, ...rest } = shown
  const help = helpOf(props)
  return (
    <section className={styles.tile} aria-label={title}>
      <Tile
        {...rest}
        name={title}
        n={n}
        value={n === '0' ? value : <TicketsLink drilldown={{ metric, own }}>{value}</TicketsLink>}
        picture={<Sparkline values={values} />}
        help={
          <HelpButton
            widget={help.widget}
            title={title}
            shown={{ ...help.shown, value: label, n, notCounted, asOf: query.data?.asOf }}
          />
        }
      />
      <Goal widget={widget} item={item} />
    </section>
  )
}

interface GoalProps {
  widget: ChartWidget
  item: Metrics['items'][number]
}

/** Whether the goal is met, for metrics with a direction. */
function Goal({ widget: { goal }, item }: GoalProps) {
  if (goal === undefined) return null
  const value = mainValue(item)
  const { direction, unit } = item
  const isMet = direction === 'up' ? (value ?? 0) >= goal : (value ?? 0) <= goal
  const judged = direction !== 'none' && value !== undefined
  return (
    <p className={cx(styles.goal, judged && (isMet ? styles.met : styles.missed))}>
      Goal {valueText(goal, unit)}
      {judged && (isMet ? ' reached' : ' not reached')}
    </p>
  )
}
