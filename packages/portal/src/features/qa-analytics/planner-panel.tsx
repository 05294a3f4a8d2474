import { QUALITY_TOPICS } from '@agent-assist/contract/wire'
import { counted, decimal, number } from '@agent-assist/kit/format'
import { duration } from '@agent-assist/kit/charts/values'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Interval } from '../../ui/charts/interval.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { planOf, type PlanRow, type Precision } from './plan-model.ts'
import styles from './qa.module.css'
import { type Analytics, analytics, type PanelProps } from './queries.ts'

const OPTIONS = [
  { value: '3', label: '±3' },
  { value: '5', label: '±5 points' },
  { value: '8', label: '±8' },
] as const
const SCALE = 10
/** Half of an interval of half the scale, in points. */
const TOO_WIDE = 25

const columnsOf = (points: Precision): readonly Column<PlanRow>[] => [
  { id: 'agent', title: 'Agent', value: ({ agent }) => agent, isName: true },
  { id: 'now', title: 'Reviews', value: ({ now }) => now, isNumber: true },
  {
    id: 'spread',
    title: 'Interval and target',
    value: ({ within }) => within,
    cell: ({ within }) =>
      within === undefined ? undefined : (
        <Interval
          label={`now within ${decimal(within)}, target within ${points}`}
          {...{ value: 0, low: -within, high: within, from: -SCALE, to: SCALE }}
          ticks={[-points, points]}
        />
      ),
    isUnsorted: true,
  },
  {
    id: 'within',
    title: 'Known within',
    value: ({ within }) => within,
    text: ({ within }) => withinText(within),
    isNumber: true,
  },
  {
    id: 'more',
    title: 'More reviews',
    value: ({ more }) => more,
    text: ({ more }) => (more === 0 ? 'enough' : `+${number(more)}`),
    isNumber: true,
  },
]

/** An interval wider than half of the scale tells nothing. */
function withinText(within: number | undefined): string | undefined {
  if (within === undefined) return undefined
  return within > TOO_WIDE ? 'too few to tell' : `±${decimal(within)}`
}

const keyOf = ({ agent }: PlanRow) => agent
const NONE: readonly PlanRow[] = []

/** Minutes that a review takes: the mean of the reviewers' medians by their reviews. */
function minutesOf(reviewers: Analytics['reviewers'] = []): number | undefined {
  const known = reviewers.filter(({ medianMin }) => medianMin !== undefined)
  const all = known.reduce((sum, { reviews }) => sum + reviews, 0)
  if (all === 0) return undefined
  return known.reduce((sum, { reviews, medianMin = 0 }) => sum + reviews * medianMin, 0) / all
}

/** How many more reviews make each agent's score as sure as wanted. */
export function PlannerPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(analytics(organisationId, view))
  const [choice, setChoice] = useState<(typeof OPTIONS)[number]['value']>('5')
  const [isOpen, setOpen] = useState(false)
  const points: Precision = choice === '3' ? 3 : choice === '8' ? 8 : 5
  const label = QUALITY_TOPICS.planner.name
  const columns = useMemo(() => columnsOf(points), [points])
  const { data } = query
  const rows = useMemo(() => (data ? planOf(data.agents, points) : NONE), [data, points])
  const model = useDataTable({ id: 'planner', label, columns, rows, keyOf })
  const needy = rows.filter(({ more }) => more > 0)
  const more = needy.reduce((sum, row) => sum + row.more, 0)
  const minutes = minutesOf(data?.reviewers)
  const time = minutes === undefined ? '' : `, ${duration(more * minutes * 60_000)}`
  return (
    <>
      <TablePanel
        title={label}
        control={
          <Segments
            label="Know each agent within"
            options={OPTIONS}
            value={choice}
            onChange={setChoice}
          />
        }
        className={className}
        query={query}
        model={model}
        room={8}
        help={<TopicHelp topic="planner" />}
        note={
          rows.length > 0 && (
            <div className={styles.plan}>
              <span>
                {more === 0
                  ? 'Every agent has enough reviews.'
                  : `${counted(more, 'more review')} for ${counted(needy.length, 'agent')}${time}`}
              </span>
              {more > 0 && (
                <Button look="primary" size="small" onClick={() => setOpen(true)}>
                  Add to assignments
                </Button>
              )}
            </div>
          )
        }
        empty={<Empty why="No agent has two reviews in this range." />}
      />
      {isOpen && (
        <PlanDialog organisationId={organisationId} rows={needy} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
