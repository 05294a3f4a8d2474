import {
  hasBefore,
  hasDays,
  isState,
  type MetricName,
  METRICS,
  type MetricValue,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { GoalLine } from '../metrics/goal-line.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { metricsBefore } from '../metrics/metric-queries.ts'
import { usePooledSeries } from '../metrics/use-pooled-series.ts'
import { viewModelOf } from '../metrics/metric-view-model.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { comparedDays, reachesNow, stateMoment } from '../../lib/dates/compared-text.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton } from '../../ui/charts/tile.tsx'
import type { Drawn } from './chart-widget.tsx'
import { helpOf } from './frame.ts'
import styles from './widget.module.css'

/** Metric whose series is shown for a metric that has no daily values. */
const SERIES: { readonly [M in MetricName]?: MetricName } = { unsolved: 'backlog' }

const seriesOf = (metric: MetricName): MetricName | undefined =>
  SERIES[metric] ?? (hasDays(metric) ? metric : undefined)

/** Name of the tile: the user's title, or the metric with the moment of a state. */
const nameOf = ({ widget, title }: Drawn, state: string | undefined) =>
  state && !widget.title ? `${title} ${state}` : title

const UNITS: { readonly [U in MetricValue['unit']]?: string } = { min: 'median', count: 'tickets' }
const unitOf = (metric: MetricName) => UNITS[METRICS[metric].unit] ?? ''

/** Why a metric has no change. One without history shows its value of now, whatever the range. */
function uncompared(metric: MetricName, isNow: boolean): string {
  if (hasBefore(metric)) return 'not compared'
  return isNow || METRICS[metric].dateField !== 'now'
    ? 'at this moment'
    : 'of now: it has no history'
}

/** A metric as one number with its change, series and n. */
export function NumberWidget(props: Drawn) {
  const { organisationId, widget, view, own, now } = props
  const [metric = 'created'] = widget.metrics
  const series = seriesOf(metric)
  const state = isState(metric) ? stateMoment(view, now) : undefined
  const title = nameOf(props, state)
  const isCompared = widget.compare && hasBefore(metric)
  const query = useQuery(
    metricsBefore(organisationId, view, [metric], isCompared ? now : undefined),
  )
  const days = usePooledSeries(organisationId, view, [series ?? 'created'], series !== undefined)
  const item = query.data?.items.find((one) => one.metric === metric)
  if (!item) {
    const state = query.isError ? (
      <TileFailed name={title} onRetry={() => void query.refetch()} />
    ) : (
      <TileSkeleton name={title} />
    )
    return <section className={styles.tile}>{state}</section>
  }
  const shown = {
    ...viewModelOf({
      item,
      unit: unitOf(metric),
      past: item.before,
      state,
      // the cache may hold data that another widget requested
      days: (series && days?.items[0]?.days) ?? [],
    }),
    ...(state && !widget.title ? { fact: '' } : {}), // the name says the moment
    ...(isCompared ? {} : { change: uncompared(metric, reachesNow(view, now)) }),
  }
  const { label, notCounted, countedBy, series: values, value, n, ...rest } = shown
  const help = helpOf(props)
  return (
    <section className={styles.tile} aria-label={title}>
      <Tile
        {...rest}
        name={title}
        compared={isCompared ? comparedDays(view, now, state !== undefined) : undefined}
        n={n}
        value={n === '0' ? value : <TicketsLink drilldown={{ metric, own }}>{value}</TicketsLink>}
        picture={<Sparkline values={series && !days ? undefined : values} />}
        help={
          <HelpButton
            widget={help.widget}
            title={title}
            shown={{
              ...help.shown,
              value: label,
              n,
              notCounted,
              countedBy,
              asOf: query.data?.asOf,
            }}
          />
        }
      />
      <GoalLine item={item} own={widget.goal} className={styles.goal} />
    </section>
  )
}
