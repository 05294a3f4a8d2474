import { can, type SessionUser, WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { ME } from '../../domain/tickets/metric-drilldown.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { links } from '../../lib/address/links.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './dashboard.module.css'
import { type OwnGoal, ownGoal } from './goal-model.ts'
import { goals, ownMetrics, type PanelProps } from './queries.ts'

const HEIGHT = 340

/** A goal's bar: never red on a person, what is far is only darker. */
const TONES = { good: styles.good, near: styles.near, far: styles.warn, plain: styles.quiet }

const Meter = ({ goal }: { goal: OwnGoal }) => (
  <li>
    <p className={styles.head}>
      <span className="grow">{goal.name}</span>
      <b>
        <TicketsLink drilldown={{ metric: goal.metric, marks: { agent: ME } }}>
          {goal.value}
        </TicketsLink>
      </b>
    </p>
    <span className={styles.meter} data-tone={goal.tone} aria-hidden="true">
      <i style={{ width: `${goal.at}%` }} />
      <b style={{ insetInlineStart: `${goal.tick}%` }} />
    </span>
    <p className={styles.head}>
      <span className={TONES[goal.tone]}>{goal.word}</span>
      <span className="grow" />
      <span className={styles.quiet}>{goal.goal}</span>
    </p>
  </li>
)

interface GoalsProps extends PanelProps {
  user: SessionUser
  now: Date
}

/** The organisation's goals with the user's own values in the range. */
export function GoalsPanel({ organisationId, view, className, user, now }: GoalsProps) {
  const set = useQuery(goals(organisationId))
  const own = useQuery(ownMetrics(organisationId, view, now))
  const query = {
    data: set.data && own.data ? { goals: set.data.items, own: own.data } : undefined,
    isError: set.isError || own.isError,
    refetch: () => Promise.all([set.refetch(), own.refetch()]),
  }
  return (
    <Panel
      title={WIDGETS.ownGoals}
      sub="own values in the range"
      className={className ?? ''}
      height={HEIGHT}
      fits
      query={query}
      skeleton={<SkeletonRows rows={5} rowHeight={56} />}
      help={
        <HelpButton widget="ownGoals" title={WIDGETS.ownGoals} shown={{ asOf: own.data?.asOf }} />
      }
    >
      {({ goals: all, own: { items } }) => {
        const shown = all.flatMap((goal) => ownGoal(goal, items) ?? [])
        if (shown.length === 0)
          return (
            <Empty
              title="No goals yet"
              why="Supervisors set goals of metrics in Prism settings; those of tickets show here with your own value."
            >
              {can(user.role, 'supervisor') && (
                <Link to={links.prismSettings('goals')}>Set goals</Link>
              )}
            </Empty>
          )
        return (
          <ul className={styles.list}>
            {shown.map((goal) => (
              <Meter key={goal.metric} goal={goal} />
            ))}
          </ul>
        )
      }}
    </Panel>
  )
}
