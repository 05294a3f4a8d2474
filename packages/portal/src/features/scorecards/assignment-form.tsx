import {
  ApiError,
  ASSIGNMENT_GOAL_MAX,
  CYCLES,
  type Input,
  SAMPLINGS,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecentAgentsQuery } from '../../domain/agents/recent-agents.ts'
import { CYCLE_WORDS, SAMPLING_WORDS } from '../../domain/quality/quality-words.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Select } from '../../ui/form/select.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { type Assignments, forgetAssignments, type ReviewAssignment } from './queries.ts'

type Body = Input<'saveReviewAssignment'>['body']

interface AssignmentFormProps {
  organisationId: string
  reviewers: Assignments['reviewers']
  /** Undefined for a new one. */
  assignment: ReviewAssignment | undefined
  onClose: () => void
}

const bodyOf = ({ reviewerId, agents, goal, cycle, sampling }: Body): Body => ({
  reviewerId,
  agents,
  goal,
  cycle,
  sampling,
})

function useAgents(organisationId: string) {
  const { data } = useQuery(useRecentAgentsQuery(organisationId))
  return (data?.agentList ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

function useSave({ organisationId, assignment, onClose }: AssignmentFormProps, id: string) {
  const at = { params: { organisationId, assignmentId: id } }
  const back = useAct({
    work: () =>
      assignment
        ? call('saveReviewAssignment', { ...at, body: bodyOf(assignment) })
        : call('deleteReviewAssignment', at),
    refresh: forgetAssignments,
    done: () => (assignment ? 'The assignment is restored' : 'The assignment is deleted again'),
    failed: 'That could not be undone',
  })
  return useAct({
    work: (body: Body) => call('saveReviewAssignment', { ...at, body }),
    refresh: forgetAssignments,
    after: onClose,
    done: () => 'The assignment is saved',
    undo: () => back.act(),
  })
}

/** Form that creates or changes an assignment. */
export function AssignmentForm(props: AssignmentFormProps) {
  const { organisationId, reviewers, assignment, onClose } = props
  const [id] = useState(() => assignment?.id ?? crypto.randomUUID())
  const [draft, setDraft] = useState<Body>(() =>
    assignment
      ? bodyOf(assignment)
      : {
          reviewerId: reviewers[0]?.id ?? '',
          agents: [],
          goal: 10,
          cycle: 'week',
          sampling: 'random',
        },
  )
  const agents = useAgents(organisationId)
  const { act, isPending, problem, error } = useSave(props, id)
  const refused = error instanceof ApiError ? error.fields?.reviewerId : undefined
  const change = (part: Partial<Body>) => setDraft((now) => ({ ...now, ...part }))
  return (
    <AskDialog
      title={assignment ? `Assignment of ${assignment.reviewer}` : 'New assignment'}
      submit={assignment ? 'Save' : 'Create assignment'}
      busy="Saving …"
      sending={isPending}
      {...(problem && !refused ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act(draft)}
    >
      <Select
        label="Reviewer"
        error={refused}
        options={reviewers.map((one) => ({ value: one.id, label: one.name }))}
        value={draft.reviewerId}
        onChange={({ target }) => change({ reviewerId: target.value })}
      />
      <PickList
        label="Agents"
        options={agents}
        value={draft.agents}
        none="All agents"
        onChange={(next) => change({ agents: next })}
      />
      <Select
        label="Each"
        hint="Tickets that were solved in the one before are reviewed."
        options={CYCLES.map((value) => ({ value, label: CYCLE_WORDS[value] }))}
        value={draft.cycle}
        onChange={({ target }) => change({ cycle: target.value === 'month' ? 'month' : 'week' })}
      />
      <NumberField
        label="Reviews"
        value={draft.goal}
        min={1}
        max={ASSIGNMENT_GOAL_MAX}
        onChange={(goal) => change({ goal })}
      />
      <Select
        label="Choice of tickets"
        options={SAMPLINGS.map((value) => ({ value, label: SAMPLING_WORDS[value] }))}
        value={draft.sampling}
        onChange={({ target }) => {
          const sampling = SAMPLINGS.find((one) => one === target.value)
          if (sampling) change({ sampling })
        }}
      />
    </AskDialog>
  )
}
