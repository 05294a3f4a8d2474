import { QUALITY_TOPICS } from '@agent-assist/contract/wire'
import { date, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSetup } from '../../lib/api/organisation.ts'
import { inZone } from '../../lib/dates/range.ts'
import { links } from '../../lib/address/links.ts'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { CountedLink } from './counted-link.tsx'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import styles from './qa.module.css'
import { type Analytics, analytics, type PanelProps } from './queries.ts'

interface Row {
  key: string
  reviewer: string
  agents: string
  from: string
  to: string
  given: number
  goal: number
  replaced: number
  runs: boolean
}

/** A row for each cycle of each assignment, the newest first. */
export const cycleRows = (assignments: Analytics['assignments'], now: number): Row[] =>
  assignments
    .flatMap(({ id, reviewer, agents, goal, cycles }) =>
      cycles.map((cycle) => ({
        key: `${id} ${cycle.from}`,
        reviewer,
        agents: agents.length === 0 ? 'All agents' : agents.join(', '),
        goal,
        runs: Date.parse(cycle.to) > now,
        ...cycle,
      })),
    )
    .toSorted((one, other) => other.from.localeCompare(one.from))

const columnsOf = (timeZone: string): readonly Column<Row>[] => [
  {
    id: 'reviewer',
    title: 'Reviewer',
    value: ({ reviewer }) => reviewer,
    isName: true,
  },
  { id: 'agents', title: 'Agents', value: ({ agents }) => agents },
  {
    id: 'cycle',
    title: 'Cycle from',
    value: ({ from }) => from,
    text: ({ from, runs }) =>
      runs ? `${date(inZone(from, timeZone))} (running)` : date(inZone(from, timeZone)),
  },
  {
    id: 'given',
    title: 'Reviews of goal',
    value: ({ given }) => given,
    text: ({ given, goal }) => `${number(given)} of ${number(goal)}`,
    cell: ({ given, goal }) => (
      <span className={styles.meter}>
        <i style={{ inlineSize: `${Math.min(100, (given / goal) * 100)}%` }} />
        <span>
          {number(given)} of {number(goal)}
        </span>
      </span>
    ),
    isNumber: true,
    width: 200,
  },
  {
    id: 'replaced',
    title: 'Replaced',
    value: ({ replaced }) => replaced,
    cell: ({ replaced }) =>
      replaced === 0 ? (
        '0'
      ) : (
        <CountedLink counted={{ list: 'replaced' }}>{number(replaced)}</CountedLink>
      ),
    isNumber: true,
  },
]

const keyOf = ({ key }: Row) => key
const NONE: readonly Row[] = []

/** How far each assignment came in the cycles of the range. */
export function AssignmentsPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(analytics(organisationId, view))
  const { timeZone } = useSetup()
  const label = QUALITY_TOPICS.assignments.name
  const columns = useMemo(() => columnsOf(timeZone), [timeZone])
  const { data } = query
  const rows = useMemo(
    () => (data ? cycleRows(data.assignments, Date.parse(data.asOf)) : NONE),
    [data],
  )
  const model = useDataTable({ id: 'assignment-cycles', label, columns, rows, keyOf })
  return (
    <TablePanel
      title={label}
      sub="cycles in the range, the newest first"
      className={className}
      query={query}
      model={model}
      room={6}
      help={<TopicHelp topic="assignments" />}
      empty={
        <Empty
          title="No assignment in this range"
          why="An assignment gives a reviewer a number of tickets in each week or month."
        >
          <Link to={links.scorecards()}>Open scorecards</Link>
        </Empty>
      }
    />
  )
}
