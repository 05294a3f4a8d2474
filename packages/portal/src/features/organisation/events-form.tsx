import { TextField } from '../../ui/form/text-field.tsx'
import type { PartProps } from './assist-tab.tsx'
import styles from './assist-tab.module.css'

const DIGITS = 4
const [LEAST, MOST] = [30, 3650]

/** The number of days, from the digits of the text; undefined without digits, which means for ever. */
function daysOf(text: string): number | undefined {
  const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS)
  return digits ? Number(digits) : undefined
}

/** How many days events are stored. */
export function EventsForm({ draft: { eventDays }, change }: PartProps) {
  const isWrong = typeof eventDays === 'number' && (eventDays < LEAST || eventDays > MOST)
  return (
    <>
      <TextField
        label="Days that events are kept"
        optional
        inputMode="numeric"
        hint="Empty: for ever."
        error={isWrong ? `From ${LEAST} to ${MOST} days` : undefined}
        value={eventDays ?? ''}
        onChange={({ target }) => change({ eventDays: daysOf(target.value) })}
      />
      <p className={styles.quiet}>
        Older events are deleted each night, for good: they leave the tables of the reports, the
        story of their tickets and what agents missed. Figures of whole days stay as they were
        counted; under a filter, or in another time zone, only events that are kept count.
      </p>
    </>
  )
}
