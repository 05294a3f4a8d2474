import {
  type Goal,
  GOAL_NAMES,
  type GoalName,
  goalRule,
  mayHaveGoal,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './annotations.module.css'
import { GoalDialog } from './goal-dialog.tsx'
import { goalText } from './goal-text.ts'
import { goals } from './queries.ts'
import { useSaveGoal } from './use-goal-acts.ts'

const CHOICES = GOAL_NAMES.filter(mayHaveGoal).toSorted((a, b) =>
  goalRule(a).name.localeCompare(goalRule(b).name),
)

/** The goals of an organisation's metrics. */
export function GoalList({ organisationId }: { organisationId: string }) {
  const query = useQuery(goals(organisationId))
  const [asked, ask] = useState<GoalName>()
  const items = query.data?.items
  const free = CHOICES.filter((metric) => !items?.some((goal) => goal.metric === metric))
  if (query.isError && !items)
    return (
      <Failed
        what="The goals could not be loaded"
        hint="The charts are not affected."
        onRetry={() => void query.refetch()}
      />
    )
  if (!items) return <SkeletonRows rows={3} rowHeight={48} />
  return (
    <div className={styles.list}>
      <Select
        label="Set a goal for"
        placeholder="Choose a metric"
        options={free.map((value) => ({ value, label: goalRule(value).name }))}
        value=""
        onChange={({ target }) => ask(free.find((metric) => metric === target.value))}
      />
      {items.length === 0 && (
        <p className={styles.none}>
          No goals yet. A goal is a line on the charts of its metric, and tiles say whether it is
          met.
        </p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((goal) => (
            <Row
              key={goal.metric}
              organisationId={organisationId}
              goal={goal}
              onEdit={() => ask(goal.metric)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <GoalDialog
          organisationId={organisationId}
          metric={asked}
          goal={items.find(({ metric }) => metric === asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}

interface RowProps {
  organisationId: string
  goal: Goal
  onEdit: () => void
}

function Row({ organisationId, goal, onEdit }: RowProps) {
  const { name, direction } = goalRule(goal.metric)
  const { act } = useSaveGoal(organisationId, goal.metric, goal, () => undefined)
  return (
    <li>
      <div className="grow">
        <b>{name}</b>
        <p>
          {goalText(goal.metric, goal.value)} {direction === 'up' ? 'or more' : 'or less'}
        </p>
        <p>{goal.far !== undefined && `Far from the goal at ${goalText(goal.metric, goal.far)}`}</p>
      </div>
      <IconButton icon="sliders" label={`Edit the goal for ${name}`} onClick={onEdit} />
      <IconButton icon="x" label={`Remove the goal for ${name}`} onClick={() => act(undefined)} />
    </li>
  )
}
