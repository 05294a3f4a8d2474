import { ASSIGNED_AGENTS_MAX, ASSIGNMENT_GOAL_MAX, type Cycle } from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import type { PlanRow } from './plan-model.ts'
import { assignmentList } from './queries.ts'

interface PlanDialogProps {
  organisationId: string
  /** Agents who need more reviews. */
  rows: readonly PlanRow[]
  onClose: () => void
}

const CYCLES: { value: Cycle; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
]

const forgetAssigned = () =>
  Promise.all(
    (
      [
        'listReviewAssignments',
        'getQualityAnalytics',
        'getQualityMetrics',
        'listReviewQueues',
      ] as const
    ).map(forget),
  )

/** Creates an assignment for the agents who need more reviews. */
export function PlanDialog({ organisationId, rows, onClose }: PlanDialogProps) {
  const { data, error } = useQuery(assignmentList(organisationId))
  const [id] = useState(() => crypto.randomUUID())
  const agents = rows.flatMap(({ agentId }) => agentId ?? []).slice(0, ASSIGNED_AGENTS_MAX)
  const more = rows.reduce((sum, row) => sum + row.more, 0)
  const [chosen, setChosen] = useState<string>()
  const [cycle, setCycle] = useState<Cycle>('week')
  const [goal, setGoal] = useState(Math.min(ASSIGNMENT_GOAL_MAX, more))
  const reviewerId = chosen ?? data?.reviewers[0]?.id ?? ''
  const at = { params: { organisationId, assignmentId: id } }
  const back = useAct({
    work: () => call('deleteReviewAssignment', at),
    refresh: forgetAssigned,
    done: () => 'The assignment is deleted again',
    failed: 'That could not be undone',
  })
  const { act, isPending, problem } = useAct({
    work: () =>
      call('saveReviewAssignment', {
        ...at,
        body: { reviewerId, agents, goal, cycle, sampling: 'random' },
      }),
    refresh: forgetAssigned,
    after: onClose,
    done: () => 'The assignment is created',
    undo: () => back.act(),
  })
  const refused = problem ?? (error && !data ? sentenceOf(error) : undefined)
  return (
    <AskDialog
      title="Add to assignments"
      submit="Create assignment"
      busy="Creating …"
      sending={isPending || !data}
      {...(refused ? { error: refused } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>
        {counted(more, 'more review')} of {counted(agents.length, 'agent')}. Tickets that were
        solved in the cycle before are drawn at random.
      </p>
      <Select
        label="Reviewer"
        options={(data?.reviewers ?? []).map((one) => ({ value: one.id, label: one.name }))}
        value={reviewerId}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Select
        label="Each"
        options={CYCLES}
        value={cycle}
        onChange={({ target }) => setCycle(target.value === 'month' ? 'month' : 'week')}
      />
      <NumberField
        label="Reviews"
        hint={`At most ${number(ASSIGNMENT_GOAL_MAX)} in a cycle.`}
        value={goal}
        min={1}
        max={ASSIGNMENT_GOAL_MAX}
        onChange={setGoal}
      />
    </AskDialog>
  )
}
