import type { FilterConfig } from '@agent-assist/contract/wire'
import type { RangeErrors, RangeTexts } from './more-ranges.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './filters.module.css'

interface RangeFieldsProps {
  config: FilterConfig
  texts: RangeTexts
  errors: RangeErrors
  onChange: (texts: RangeTexts) => void
}

/** Ranges of the routing screens and of the schedule, where the organisation has them (FILT-1). */
export function RangeFields({ config, texts, errors, onChange }: RangeFieldsProps) {
  const field = (name: keyof RangeTexts, label: string) => ({
    label,
    value: texts[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...texts, [name]: target.value }),
  })
  const day = (name: keyof RangeTexts, label: string) => (
    <TextField {...field(name, label)} placeholder="MM/DD/YYYY" inputMode="numeric" />
  )
  const time = (name: keyof RangeTexts, label: string) => (
    <TextField {...field(name, label)} type="time" />
  )
  return (
    <>
      {config.includes('RoutingFilter') && (
        <fieldset className={styles.metric}>
          <legend>Routing</legend>
          <div className={styles.pair}>
            {day('routingStart', 'Start date')}
            {time('routingStartTime', 'Start time')}
            {day('routingEnd', 'End date')}
            {time('routingEndTime', 'End time')}
          </div>
        </fieldset>
      )}
      {config.includes('ScheduleFilter') && (
        <fieldset className={styles.metric}>
          <legend>Schedule</legend>
          <div className={styles.pair}>
            {day('scheduleStart', 'First day')}
            {day('scheduleEnd', 'Last day')}
          </div>
        </fieldset>
      )}
    </>
  )
}
