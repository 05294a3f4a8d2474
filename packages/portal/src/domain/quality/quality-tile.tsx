import { can, type MetricPanel, type QualityMetric } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import type { View } from '../../lib/address/view.ts'
import { useSession } from '../../lib/api/call.ts'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import { rolesOf } from '../../lib/session/session.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Tile, TileFailed, TileSkeleton } from '../../ui/charts/tile.tsx'
import widgets from '../boards/widget.module.css'
import { countedPath } from './counted.ts'
import { TopicHelp } from './topic-help.tsx'
import { baseText, changeText, factOf, itemOf, LISTS, seriesOf, valueText } from './topic-models.ts'
import { analytics, qualityBefore, qualityMetrics } from './topic-queries.ts'
import { scoreText } from './quality-words.ts'
import { q } from '../../lib/api/api.ts'

/** The figure of each panel. */
const METRIC_OF: Partial<Record<MetricPanel, QualityMetric>> = {
  qualityIqs: 'iqs',
  qualityAqs: 'aqs',
  qualityCoverage: 'coverage',
  qualityDisputes: 'disputes',
}

interface QualityTileProps {
  organisationId: string
  panel: MetricPanel
  title: string
  range: View
  now: Date
}

/** One figure of quality as a tile of a board; agents see that of their own reviews. */
export function QualityTile(props: QualityTileProps) {
  const { organisationId, panel, title } = props
  const metric = METRIC_OF[panel] ?? 'iqs'
  const roles = rolesOf(useSession())
  return (
    <section className={widgets.tile} aria-label={title}>
      {can(roles, 'supervisor') ? (
        <TopicTile {...props} metric={metric} />
      ) : can(roles, 'agent') && metric === 'iqs' ? (
        <OwnQualityTile organisationId={organisationId} name="My quality score" />
      ) : (
        <Tile
          name={title}
          value="–"
          unit=""
          change="Supervisors see this metric"
          picture={null}
          fact="An admin can change your role."
          n="0"
        />
      )}
    </section>
  )
}

function TopicTile({
  organisationId,
  title,
  range,
  now,
  metric,
}: Omit<QualityTileProps, 'panel'> & { metric: QualityMetric }) {
  const { data, isError, refetch } = useQuery(qualityMetrics(organisationId, range))
  const before = useQuery(qualityBefore(organisationId, range, now))
  const series = useQuery(analytics(organisationId, range))
  const item = itemOf(data, metric)
  if (!data || !item)
    return isError ? (
      <TileFailed name={title} onRetry={() => void refetch()} />
    ) : (
      <TileSkeleton name={title} />
    )
  const value = valueText(item)
  return (
    <Tile
      name={title}
      value={item.n > 0 ? <Link to={countedPath(range, LISTS[metric])}>{value}</Link> : value}
      unit={(metric === 'iqs' || metric === 'aqs') && item.value !== undefined ? 'of 100' : ''}
      change={changeText(item, itemOf(before.data, metric))}
      compared={comparedDays(range, now)}
      picture={<Sparkline values={seriesOf(metric, series.data?.points)} />}
      fact={factOf(item, data)}
      n={baseText(item)}
      help={<TopicHelp topic={metric} shown={{ value, n: baseText(item), asOf: data.asOf }} />}
    />
  )
}

/** The score of the user's own reviews by others in twelve weeks; its value opens them. */
export function OwnQualityTile({ organisationId, name }: { organisationId: string; name: string }) {
  const { data, isError, refetch } = useQuery(
    q('listReviews', { params: { organisationId }, query: { limit: 1 } }),
  )
  if (!data)
    return isError ? (
      <TileFailed name={name} onRetry={() => void refetch()} />
    ) : (
      <TileSkeleton name={name} />
    )
  const reviews = data.weeks.reduce((sum, week) => sum + week.reviews, 0)
  const [newest] = data.items
  const isNew = newest?.givenAt !== undefined && newest.acknowledgedAt === undefined
  return (
    <Tile
      name={name}
      value={<Link to={links.qualityCheck()}>{scoreText(data.score)}</Link>}
      unit=""
      change={isNew ? 'new feedback to read' : 'no new feedback'}
      picture={<Sparkline values={data.weeks.map(({ score }) => score)} />}
      fact="twelve weeks, not filtered"
      n={reviews === 1 ? '1 review' : `${reviews} reviews`}
      help={<TopicHelp topic="iqs" />}
    />
  )
}
