import { counted } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Part } from '../../domain/editing/part.tsx'
import { SAMPLING_WORDS } from '../../domain/quality/quality-words.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { AssignmentForm } from './assignment-form.tsx'
import { assignmentList, forgetAssignments, type ReviewAssignment } from './queries.ts'
import styles from './scorecards.module.css'

interface RowProps {
  organisationId: string
  assignment: ReviewAssignment
  onEdit: () => void
}

function Row({ organisationId, assignment, onEdit }: RowProps) {
  const { id, reviewer, agentNames, goal, cycle, sampling, done, replaced } = assignment
  const at = { params: { organisationId, assignmentId: id } }
  const back = useAct({
    work: () => {
      const { reviewerId, agents } = assignment
      return call('saveReviewAssignment', {
        ...at,
        body: { reviewerId, agents, goal, cycle, sampling },
      })
    },
    refresh: forgetAssignments,
    done: () => 'The assignment is back',
    failed: 'The assignment could not be restored',
  })
  const remove = useAct({
    work: () => call('deleteReviewAssignment', at),
    refresh: forgetAssignments,
    done: () => `The assignment of ${reviewer} is deleted`,
    undo: () => back.act(),
    failed: 'The assignment could not be deleted',
  })
  return (
    <li className={styles.row}>
      <div className="grow">
        <p className={styles.rowName}>{reviewer}</p>
        <p className={styles.quiet}>
          {counted(goal, 'review')} each {cycle} of{' '}
          {agentNames.length > 0 ? agentNames.join(', ') : 'all agents'}
        </p>
        <p className={styles.quiet}>
          {SAMPLING_WORDS[sampling]} · {done} of {goal} done this {cycle}
          {replaced > 0 && ` · ${replaced} replaced`}
        </p>
      </div>
      <Menu
        label={`Actions on the assignment of ${reviewer}`}
        items={[
          { label: 'Change', icon: 'sliders', onSelect: onEdit },
          { label: 'Delete', icon: 'x', isHard: true, onSelect: () => remove.act() },
        ]}
      />
    </li>
  )
}

/** Who reviews whom, how many and how the tickets are chosen. */
export function AssignmentsPart({ organisationId }: { organisationId: string }) {
  const { data, error, refetch } = useQuery(assignmentList(organisationId))
  const [open, setOpen] = useState<ReviewAssignment | 'new'>()
  return (
    <Part
      title="Assignments"
      actions={
        <Button size="small" disabled={!data} onClick={() => setOpen('new')}>
          New assignment
        </Button>
      }
    >
      {!data && !error && <SkeletonRows rows={3} rowHeight={32} />}
      {!data && error && (
        <Failed
          what="The assignments could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && (
        <Empty
          title="No assignment yet"
          why="An assignment gives a reviewer a number of tickets in each week or month."
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((assignment) => (
            <Row
              key={assignment.id}
              organisationId={organisationId}
              assignment={assignment}
              onEdit={() => setOpen(assignment)}
            />
          ))}
        </ul>
      )}
      {open && data && (
        <AssignmentForm
          organisationId={organisationId}
          reviewers={data.reviewers}
          assignment={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Part>
  )
}
