import type { ServiceLevelSettings, SlaTarget } from '@agent-assist/contract/wire'
import { isComposing } from '@agent-assist/kit/composing'
import { useState } from 'react'
import { PRIORITY } from '../../domain/labels/ticket-status.ts'
import { METRICS, type TargetCell, cellProblem } from '../../domain/service-levels/target-draft.ts'
import field from '../../ui/form/field.module.css'
import { Field } from '../../ui/form/field.tsx'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { assumedDraft, CELLS, changeTarget } from './assumption.ts'
import { targetText } from './present-panels.tsx'
import styles from './service-levels.module.css'
import { useAssumption } from './use-assumption.ts'

const HOURS = [
  { value: 'calendar', label: 'Calendar hours' },
  { value: 'business', label: 'Business hours' },
] as const
const TEXT_MAX = 40

/** The targets of each kind by priority, as they are assumed. */
export function TargetFields({ settings }: { settings: ServiceLevelSettings }) {
  const { assumed, assume } = useAssumption()
  const draft = assumedDraft(settings, assumed.targets)
  return METRICS.map(({ metric, label, about }) => (
    <fieldset key={metric} className={styles.metric}>
      <legend>
        {label} <span>{about}</span>
      </legend>
      {CELLS.filter((cell) => cell.metric === metric).map(({ priority, name }) => {
        const cell = draft[name]
        const now = settings.targets.find(
          (one) => one.metric === metric && one.priority === priority,
        )
        return (
          cell && (
            <TargetInput
              key={name}
              metric={label}
              priority={priority}
              cell={cell}
              now={now}
              onChange={(next) =>
                assume({
                  targets: changeTarget(settings, assumed.targets, { metric, priority }, next),
                })
              }
            />
          )
        )
      })}
    </fieldset>
  ))
}

interface TargetInputProps {
  metric: string
  priority: SlaTarget['priority']
  cell: TargetCell
  now: SlaTarget | undefined
  onChange: (next: Pick<TargetCell, 'text' | 'hours'>) => void
}

/** One target; what is typed counts when the field is left, or with Enter. */
function TargetInput({ metric, priority, cell, now, onChange }: TargetInputProps) {
  const [typed, setTyped] = useState({ text: cell.text, of: cell.text })
  const text = typed.of === cell.text ? typed.text : cell.text // another value came by the address
  const { label } = PRIORITY[priority]
  const error = cellProblem({ ...cell, text })
  const hours = cell.text === '' && now ? now.hours : cell.hours
  const apply = () => {
    if (!error && text.trim() !== cell.text) onChange({ text: text.trim(), hours })
  }
  return (
    <Field
      label={label}
      {...(now?.targetMin !== undefined || text !== '' ? { hint: `Now: ${targetText(now)}` } : {})}
      {...(error ? { error } : {})}
    >
      {(control) => (
        <div className={styles.cell}>
          <input
            {...control}
            className={field.field}
            autoComplete="off"
            maxLength={TEXT_MAX}
            placeholder="No target"
            value={text}
            onChange={({ target }) => setTyped({ text: target.value, of: cell.text })}
            onBlur={apply}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !isComposing(nativeEvent)) apply()
            }}
          />
          {cell.text !== '' && (
            <InlineSelect
              label={`Hours that count for ${metric.toLowerCase()}, ${label.toLowerCase()}`}
              options={HOURS}
              value={cell.hours}
              onChange={(next) => onChange({ text: cell.text, hours: next })}
            />
          )}
        </div>
      )}
    </Field>
  )
}
