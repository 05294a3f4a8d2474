import { type Goal, goalLimits, type GoalName, goalRule } from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'
import { useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { goalText, goalUnitName } from './goal-text.ts'
import { useSaveGoal } from './use-goal-acts.ts'

interface GoalDialogProps {
  organisationId: string
  metric: GoalName
  /** The goal as it is; missing: there is none. */
  goal: Goal | undefined
  onClose: () => void
}

/** The number of a text; undefined when it is none, or outside the limits of the metric. */
function readGoal(text: string, metric: GoalName): number | undefined {
  const [least, most] = goalLimits(metric)
  const value = text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'))
  return value >= least && value <= most ? value : undefined
}

/** Asks for the goal of a metric; an empty field removes it. */
export function GoalDialog({ organisationId, metric, goal, onClose }: GoalDialogProps) {
  const { name, direction } = goalRule(metric)
  const [least, most] = goalLimits(metric)
  const [text, setText] = useState(goal ? String(goal.value) : '')
  const [farText, setFarText] = useState(goal?.far === undefined ? '' : String(goal.far))
  const [isTried, setTried] = useState(false)
  const { act, isPending, problem } = useSaveGoal(organisationId, metric, goal, onClose)
  const value = readGoal(text, metric)
  const isRemoved = goal !== undefined && text.trim() === ''
  const meaning = direction === 'up' ? 'or more' : 'or less'
  const far = readGoal(farText, metric)
  const isFarWrong =
    farText.trim() !== '' &&
    (far === undefined ||
      (value !== undefined && (direction === 'up' ? far >= value : far <= value)))

  function submit() {
    setTried(true)
    if (isRemoved) act(undefined)
    else if (value !== undefined && !isFarWrong)
      act({ value, ...(far === undefined ? {} : { far }) })
  }

  return (
    <AskDialog
      title={`Goal for ${name}`}
      submit={isRemoved ? 'Remove goal' : 'Save'}
      busy={isRemoved ? 'Removing' : 'Saving'}
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={`Goal, ${goalUnitName(metric)}`}
        hint={
          value === undefined
            ? `${goal ? 'Empty: no goal. ' : ''}Met by this value ${meaning}.`
            : `Met by ${goalText(metric, value)} ${meaning}. All charts and tiles show it.`
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        error={
          isTried && value === undefined && !isRemoved
            ? `Enter a number from ${number(least)} to ${number(most)}`
            : undefined
        }
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setTried(false)
        }}
      />
      <TextField
        label="Far from it"
        optional
        hint={`A worse value: from it on the metric is far from its goal, and near it before. Empty: it is met or not met.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        error={isTried && isFarWrong ? `Enter a number that is worse than the goal` : undefined}
        value={farText}
        onChange={({ target }) => {
          setFarText(target.value)
          setTried(false)
        }}
      />
    </AskDialog>
  )
}
