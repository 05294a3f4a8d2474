import { useQuery } from '@tanstack/react-query'
import { counted } from '@agent-assist/kit/format'
import { Link, useLocation, useSearchParams } from 'react-router'
import { AttendancePanel } from '../../domain/routing/attendance-panel.tsx'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { AgentsPanel } from './agents-panel.tsx'
import {
  activityQuery,
  forgetStatus,
  rebalance,
  type Range,
  type RoutingStatus,
  statusQuery,
} from './queries.ts'
import { QueuesPanel, UnroutablePanel } from './queues-panel.tsx'
import { RangeForm, useRange } from './range.tsx'
import { Report } from './report.tsx'
import { Strip } from './strip.tsx'
import { useLive } from './use-live.ts'
import styles from './status.module.css'

/** Live state of routing and the activity of agents (ROUT-3). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Screen organisationId={data.organizationId} />}</OfOrganisation>
)

const VIEWS = [
  { value: 'live', label: 'Now' },
  { value: 'report', label: 'Report' },
] as const
type View = (typeof VIEWS)[number]['value']

function useView(): [View, (next: View) => void] {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const usual = pathname.endsWith('agent-activity-report') ? 'report' : 'live'
  const view = VIEWS.find(({ value }) => value === search.get('view'))?.value ?? usual
  const choose = (next: View) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next === usual) after.delete('view')
      else after.set('view', next)
      return after
    })
  return [view, choose]
}

function Screen({ organisationId }: { organisationId: string }) {
  const [view, choose] = useView()
  const { range, isMoving, setRange } = useRange()
  const { timeZone } = useSetup()
  const status = useQuery(statusQuery(organisationId, range))
  const activity = useQuery({ ...activityQuery(organisationId, range), enabled: view === 'report' })
  const isLive = useLive(organisationId)
  const query = view === 'live' ? status : activity
  const { data } = status
  return (
    <>
      <TitleRow title="Routing Status" asOf={query.dataUpdatedAt} refreshing={query.isFetching}>
        {view === 'live' && (
          <span className={styles.live} data-live={isLive}>
            {isLive ? 'Updates live' : 'Connecting'}
          </span>
        )}
        <Segments label="View" options={VIEWS} value={view} onChange={choose} />
        {view === 'live' && data?.mode === 'on' && <Rebalance organisationId={organisationId} />}
      </TitleRow>
      <RangeForm
        key={isMoving ? 'moving' : range.from}
        {...{ range, isMoving, timeZone }}
        onApply={setRange}
      />
      {query.data === undefined && !query.error && <SkeletonRows rows={8} rowHeight={44} />}
      {query.data === undefined && query.error && (
        <Failed
          what="The routing status could not be loaded"
          hint={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {view === 'live' && data && (
        <Live organisationId={organisationId} status={data} range={range} />
      )}
      {view === 'report' && activity.data && <Report items={activity.data.items} />}
      {view === 'report' && (
        <AttendancePanel
          organisationId={organisationId}
          range={range}
          none="No agent had a shift or a status in this range."
        />
      )}
    </>
  )
}

function Rebalance({ organisationId }: { organisationId: string }) {
  const { act, isPending } = useAct({
    work: () => rebalance(organisationId),
    refresh: forgetStatus,
    done: ({ moved }) =>
      moved === 0
        ? 'Nothing to move: no agent has more than the average'
        : `${counted(moved, 'ticket')} moved`,
    failed: 'The tickets were not rebalanced',
  })
  return (
    <Button onClick={() => act()} disabled={isPending}>
      Rebalance
    </Button>
  )
}

interface LiveProps {
  organisationId: string
  status: RoutingStatus
  range: Range
}

function Live({ organisationId, status, range }: LiveProps) {
  if (status.mode === 'off')
    return (
      <Empty
        title="Routing is off"
        why="Publish a configuration and switch routing on to see it work."
      >
        <Link to={links.routing()} className={buttonClass({ size: 'small' })}>
          Open configuration
        </Link>
      </Empty>
    )
  return (
    <>
      {status.mode === 'shadow' && (
        <p className={styles.shadow} role="status">
          Shadow mode: routing decides, and assigns nothing.
        </p>
      )}
      <Strip status={status} />
      <div className={styles.pair}>
        <QueuesPanel organisationId={organisationId} status={status} />
        <UnroutablePanel organisationId={organisationId} status={status} />
      </div>
      <AgentsPanel organisationId={organisationId} status={status} range={range} />
    </>
  )
}
