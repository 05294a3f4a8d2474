import { METRICS, type MetricName } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { GoalList } from '../../../domain/annotations/goal-list.tsx'
import { Part } from '../../../domain/editing/part.tsx'
import { links } from '../../../lib/address/links.ts'
import { sentenceOf } from '../../../lib/notify/sentence.ts'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { Empty, Failed, SkeletonRows } from '../../../ui/state/states.tsx'
import styles from './counting.module.css'
import { alertList } from './queries.ts'

const STATES: Record<string, { label: string; tone: Tone }> = {
  firing: { label: 'Firing', tone: 'bad' },
  ok: { label: 'OK', tone: 'good' },
}
const stateOf = (state: string) => STATES[state] ?? { label: state, tone: 'plain' as const }
const nameOf = (metric: string) => METRICS[metric as MetricName]?.name ?? metric

/** Rules that tell people when a metric leaves its bounds; they are edited on a screen of their own. */
function Alerts({ organisationId }: { organisationId: string }) {
  const { data, error, refetch } = useQuery(alertList(organisationId))
  if (!data && error)
    return (
      <Failed
        what="The alerts could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={3} rowHeight={40} />
  if (data.items.length === 0)
    return (
      <Empty title="No alerts yet" why="An alert tells people when a metric leaves its bounds.">
        <Link to={links.alerts()}>New alert</Link>
      </Empty>
    )
  return (
    <>
      <ul className={styles.alerts}>
        {data.items.map(({ id, name, metric, state }) => (
          <li key={id}>
            <span className="grow">
              <b>{name}</b> <span className={styles.quiet}>{nameOf(metric)}</span>
            </span>
            <Tag tone={stateOf(state).tone}>{stateOf(state).label}</Tag>
          </li>
        ))}
      </ul>
      <Link to={links.alerts()}>Edit alerts</Link>
    </>
  )
}

/** Goals of metrics with their bands, and alerts. */
export const GoalsTab = ({ organisationId }: { organisationId: string }) => (
  <div className={styles.two}>
    <Part title="Goals and bands">
      <p className={styles.hint}>
        Tiles say whether a goal is met, nearly met or far from met; charts draw it as a line, and
        its far end as another.
      </p>
      <GoalList organisationId={organisationId} />
    </Part>
    <Part title="Alerts">
      <Alerts organisationId={organisationId} />
    </Part>
  </div>
)
