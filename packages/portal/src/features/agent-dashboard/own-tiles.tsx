import {
  isThin,
  type MetricName,
  noteLines,
  smallBase,
  type WidgetName,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { excludedOf, mainValue, metricText, valueText } from '../../domain/metrics/metric-labels.ts'
import { changeFrom } from '../../domain/metrics/metric-view-model.ts'
import { ME } from '../../domain/tickets/metric-drilldown.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { type OwnMetrics, ownMetrics, type PanelProps } from './queries.ts'

const SHOWN: Readonly<Partial<Record<MetricName, WidgetName>>> = {
  solved: 'solvedTickets',
  frt: 'firstReply',
  full_res: 'fullResolution',
  one_touch: 'oneTouch',
  reopen: 'reopened',
  csat: 'satisfaction',
}
const NAMES = Object.values(SHOWN)

/** The user's own metrics in the range, beside their own previous period. */
export function OwnTiles({ organisationId, view, now }: PanelProps & { now: Date }) {
  const query = useQuery(ownMetrics(organisationId, view, now))
  const { data, isError, error, refetch } = query
  return (
    <TileStrip label="My range">
      {data
        ? data.items.map((item) => (
            <OwnTile
              key={item.metric}
              item={item}
              asOf={data.asOf}
              compared={comparedDays(view, now)}
            />
          ))
        : NAMES.map((name) =>
            isError ? (
              <TileFailed
                key={name}
                name={WIDGETS[name]}
                error={error}
                onRetry={() => void refetch()}
              />
            ) : (
              <TileSkeleton key={name} name={WIDGETS[name]} />
            ),
          )}
    </TileStrip>
  )
}

interface OwnTileProps {
  item: OwnMetrics['items'][number]
  asOf: string
  compared: ReturnType<typeof comparedDays>
}

function OwnTile({ item, asOf, compared }: OwnTileProps) {
  const widget = SHOWN[item.metric]
  if (!widget) return null
  const { metric, unit, n, before, series, p90, part = 0, whole = 0 } = item
  const isNothing = n === 0 || mainValue(item) === undefined
  const few = noteLines(smallBase(item))
  const text = metricText(item)
  return (
    <Tile
      name={WIDGETS[widget]}
      value={
        isNothing ? (
          '–'
        ) : (
          <TicketsLink drilldown={{ metric, marks: { agent: ME } }}>{text}</TicketsLink>
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
          : (few.vague ??
            (unit === 'min'
              ? `90 % within ${valueText(p90, unit)}`
              : unit === 'pct'
                ? `${number(part)} of ${number(whole)}`
                : `${metricText(before)} in the previous period`))
      }
      n={number(n)}
      help={
        <HelpButton
          widget={widget}
          title={WIDGETS[widget]}
          shown={{ value: text, n: number(n), notCounted: excludedOf(item, { agent: ME }), asOf }}
        />
      }
    />
  )
}
