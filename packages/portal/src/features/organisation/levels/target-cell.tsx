import { counted } from '@agent-assist/kit/format'
import { PRIORITY } from '../../../domain/labels/ticket-status.ts'
import { Field } from '../../../ui/form/field.tsx'
import field from '../../../ui/form/field.module.css'
import { InlineSelect } from '../../../ui/form/inline-select.tsx'
import styles from './levels.module.css'
import {
  cellProblem,
  type PRIORITY_ORDER,
  type TargetCell,
} from '../../../domain/service-levels/target-draft.ts'

const HOURS = [
  { value: 'calendar', label: 'Calendar hours' },
  { value: 'business', label: 'Business hours' },
] as const

/** Longest text: far more than any duration. */
const TEXT_MAX = 40

interface TargetFieldProps {
  /** Name of the target. */
  metric: string
  priority: (typeof PRIORITY_ORDER)[number]
  cell: TargetCell
  /** Unsolved tickets of this priority. */
  openTickets: number
  onChange: (change: Partial<TargetCell>) => void
}

function hintOf({ text, setBy }: TargetCell, openTickets: number): string {
  if (text.trim() === '') return 'No target'
  const applies = `Applies to ${counted(openTickets, 'open ticket')}`
  return setBy === 'import' ? `${applies}. From an import` : applies
}

/** The target of one priority: a duration, and the hours that count. */
export function TargetField({ metric, priority, cell, openTickets, onChange }: TargetFieldProps) {
  const { label } = PRIORITY[priority]
  return (
    <Field label={label} hint={hintOf(cell, openTickets)} error={cellProblem(cell)}>
      {(control) => (
        <div className={styles.cell}>
          <input
            {...control}
            className={field.field}
            autoComplete="off"
            maxLength={TEXT_MAX}
            placeholder="e.g. 4 h 30 m"
            value={cell.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          {cell.text.trim() !== '' && (
            <InlineSelect
              label={`Hours that count for ${metric.toLowerCase()}, ${label.toLowerCase()}`}
              options={HOURS}
              value={cell.hours}
              onChange={(hours) => onChange({ hours })}
            />
          )}
        </div>
      )}
    </Field>
  )
}
