import { COOL_DOWN_MAX_MIN } from '@agent-assist/contract/wire'
import { hourText } from '../../domain/metrics/metric-labels.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import styles from './alerts.module.css'
import type { FieldsProps } from './condition-fields.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))
const NIGHT = { from: 20, to: 7 }

/** Fields for when an alert sends nothing. */
export function QuietFields({ draft, issues, onChange }: FieldsProps) {
  const { timeZone } = useSetup()
  const { quiet, quietWeekends = false, coolDownMin = 60 } = draft
  return (
    <fieldset className={styles.group}>
      <legend>When to stay quiet</legend>
      <Checkbox
        label="Quiet hours"
        checked={quiet !== undefined}
        error={issues.quiet}
        onChange={({ target }) => onChange({ quiet: target.checked ? NIGHT : undefined })}
      />
      {quiet && (
        <div className={styles.pair}>
          <Select
            label={`From, ${timeZone}`}
            options={HOURS}
            value={String(quiet.from)}
            onChange={({ target }) => onChange({ quiet: { ...quiet, from: Number(target.value) } })}
          />
          <Select
            label="To"
            options={HOURS}
            value={String(quiet.to)}
            onChange={({ target }) => onChange({ quiet: { ...quiet, to: Number(target.value) } })}
          />
        </div>
      )}
      <Checkbox
        label="Saturdays and Sundays"
        checked={quietWeekends}
        onChange={({ target }) => onChange({ quietWeekends: target.checked })}
      />
      <p className={styles.hint}>
        What happens in quiet hours is in the log, and is sent when they are over if it still
        applies.
      </p>
      <NumberField
        label="Pause after a message, in minutes"
        hint="A message comes once when the alert begins and once when it is over. Within the pause it does not begin again."
        value={coolDownMin}
        min={0}
        max={COOL_DOWN_MAX_MIN}
        onChange={(next) => onChange({ coolDownMin: next })}
      />
    </fieldset>
  )
}
