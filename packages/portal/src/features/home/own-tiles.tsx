import {
  isThin,
  type MetricName,
  noteLines,
  smallBase,
  type WidgetName,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { counted, number } from '@agent-assist/kit/format'
import type { View } from '../../lib/address/view.ts'
import { ME } from '../../domain/tickets/metric-drilldown.ts'
import { metricText, excludedOf, mainValue, valueText } from '../../domain/metrics/metric-labels.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { changeFrom } from '../../domain/metrics/metric-view-model.ts'
import { type ComparedDays, comparedDays } from '../../lib/dates/compared-text.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { type OwnMetrics, ownMetrics, ownQueue } from './queries.ts'
import styles from './home.module.css'

const OWN: Readonly<Partial<Record<MetricName, WidgetName>>> = {
  solved: 'solvedTickets',
  frt: 'firstReply',
  full_res: 'fullResolution',
  one_touch: 'oneTouch',
  reopen: 'reopened',
  sla: 'slaAchieved',
  csat: 'satisfaction',
}
const NAMES = ['ownQueue', ...Object.values(OWN), 'streak'] as const

interface OwnTilesProps {
  organisationId: string
  view: View
  now: Date
}

/** Tiles of the user's own metrics against the previous period, with their queue and streak. */
export function OwnTiles({ organisationId, view, now }: OwnTilesProps) {
  const metricValues = useQuery(ownMetrics(organisationId, view, now))
  const queue = useQuery(ownQueue(organisationId, view, { page: 0, size: 10 }))
  const error = metricValues.error ?? queue.error
  const retry = () => void Promise.all([metricValues.refetch(), queue.refetch()])
  if (!metricValues.data || !queue.data)
    return (
      <TileStrip label="My metrics" isLong>
        {NAMES.map((name) =>
          error ? (
            <TileFailed key={name} name={WIDGETS[name]} error={error} onRetry={retry} />
          ) : (
            <TileSkeleton key={name} name={WIDGETS[name]} />
          ),
        )}
      </TileStrip>
    )
  const { items, streak, asOf } = metricValues.data
  const { total, overdue } = queue.data
  return (
    <TileStrip label="My metrics" isLong>
      <Tile
        name={WIDGETS.ownQueue}
        value={number(total)}
        unit="open"
        change={overdue > 0 ? `${number(overdue)} overdue` : 'nothing overdue'}
        picture={<Gap />}
        fact="regardless of the date range"
        n={number(total)}
        help={
          <HelpButton
            widget="ownQueue"
            title={WIDGETS.ownQueue}
            shown={{ value: number(total), asOf: queue.data.asOf }}
          />
        }
      />
      {items.map((item) => (
        <OwnTile key={item.metric} item={item} compared={comparedDays(view, now)} asOf={asOf} />
      ))}
      <Tile
        name={WIDGETS.streak}
        value={streak.n > 0 ? number(streak.days) : '–'}
        unit={streak.n === 0 ? '' : 'days'}
        change={streak.n > 0 ? `best ${counted(streak.best, 'day')}` : 'no targets'}
        picture={<Gap />}
        fact="every target met"
        n={counted(streak.n, 'day')}
        help={
          <HelpButton
            widget="streak"
            title={WIDGETS.streak}
            shown={{ value: counted(streak.days, 'day'), n: counted(streak.n, 'day'), asOf }}
          />
        }
      />
    </TileStrip>
  )
}

/** Placeholder with the height of a sparkline. */
const Gap = () => <div className={styles.gap} aria-hidden="true" />

interface OwnTileProps {
  item: OwnMetrics['items'][number]
  compared: ComparedDays
  asOf: string
}

function OwnTile({ item, compared, asOf }: OwnTileProps) {
  const widget = OWN[item.metric]
  if (!widget) return null
  const { metric, unit, n, before, series, p90, part = 0, whole = 0 } = item
  const value = mainValue(item)
  const name = WIDGETS[widget]
  const isNothing = n === 0 || value === undefined
  const few = noteLines(smallBase(item))
  return (
    <Tile
      name={name}
      value={
        isNothing ? (
          '–'
        ) : (
          <TicketsLink drilldown={{ metric, marks: { agent: ME } }}>{metricText(item)}</TicketsLink>
        )
      }
      unit={isNothing ? '' : unit === 'min' ? 'median' : unit === 'count' ? 'tickets' : ''}
      change={
        isNothing
          ? 'no data'
          : (few.base ??
            (isThin(before) ? 'too few in the previous period' : changeFrom(item, before)))
      }
      compared={compared}
      picture={<Sparkline values={isNothing ? [] : series} />}
      fact={
        isNothing
          ? 'nothing to count'
          : few.vague
            ? few.vague
            : unit === 'min'
              ? `90 % within ${valueText(p90, unit)}`
              : unit === 'pct'
                ? `${number(part)} of ${number(whole)}`
                : `${metricText(before)} in the previous period`
      }
      n={number(n)}
      help={
        <HelpButton
          widget={widget}
          title={name}
          shown={{
            value: metricText(item),
            n: number(n),
            notCounted: excludedOf(item, { agent: ME }),
            asOf,
          }}
        />
      }
    />
  )
}
