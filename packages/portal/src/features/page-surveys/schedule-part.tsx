import { Part } from '../../domain/editing/part.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Editing } from './editing.ts'
import styles from './page-surveys.module.css'
import { hourText, WEEKDAYS } from './survey-words.ts'

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: String(from + at),
    label: hourText(from + at),
  }))
const STARTS = hours(0, 23)
const ENDS = hours(1, 24)

/** When the survey is active. */
export function SchedulePart({ draft, change, issues }: Editing) {
  const { timeZone } = useSetup()
  return (
    <Part title="Schedule">
      <p className={styles.quiet}>Days and hours are those of {timeZone}.</p>
      <div className={styles.pair}>
        <TextField
          label="First day"
          optional
          type="date"
          value={draft.fromDay}
          onChange={({ target }) => change({ fromDay: target.value }, 'fromDay')}
        />
        <TextField
          label="Last day"
          optional
          type="date"
          name="untilDay"
          error={issues.untilDay}
          value={draft.untilDay}
          onChange={({ target }) => change({ untilDay: target.value }, 'untilDay')}
        />
      </div>
      <Days {...{ draft, change, issues }} />
      <Checkbox
        label="Only at some hours"
        checked={draft.hasHours}
        onChange={({ target }) => change({ hasHours: target.checked })}
      />
      {draft.hasHours && (
        <div className={styles.pair}>
          <Select
            label="From"
            options={STARTS}
            value={String(draft.fromHour)}
            onChange={({ target }) => change({ fromHour: Number(target.value) })}
          />
          <Select
            label="Until"
            name="untilHour"
            options={ENDS}
            error={issues.untilHour}
            value={String(draft.untilHour)}
            onChange={({ target }) => change({ untilHour: Number(target.value) })}
          />
        </div>
      )}
    </Part>
  )
}

const Days = ({ draft: { weekdays }, change, issues }: Editing) => (
  <fieldset className={styles.days} aria-describedby={issues.weekdays && 'weekdays-error'}>
    <legend>Days</legend>
    {WEEKDAYS.map((label, at) => {
      const day = at + 1
      return (
        <Checkbox
          key={label}
          label={label}
          name={at === 0 ? 'weekdays' : undefined}
          checked={weekdays.includes(day)}
          onChange={({ target }) =>
            change({
              weekdays: target.checked
                ? [...weekdays, day].toSorted((a, b) => a - b)
                : weekdays.filter((one) => one !== day),
            })
          }
        />
      )
    })}
    {issues.weekdays && (
      <p id="weekdays-error" className={styles.error} role="alert">
        {issues.weekdays}
      </p>
    )}
  </fieldset>
)
