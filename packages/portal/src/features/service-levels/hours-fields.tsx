import type { Week } from '@agent-assist/contract/wire'
import { useId } from 'react'
import { DAYS, endNote, weekText } from '../../domain/service-levels/week-text.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import field from '../../ui/form/field.module.css'
import { FieldNote } from '../../ui/form/field.tsx'
import { plainWeek, type PlainWeek, weekOf } from './assumption.ts'
import styles from './service-levels.module.css'

interface HoursFieldsProps {
  week: Week
  /** Time zone in which the hours are. */
  zone: string | undefined
  onChange: (week: Week) => void
}

/** Hours that no calendar has: one time span, on some weekdays. */
export function HoursFields({ week, zone, onChange }: HoursFieldsProps) {
  const plain = plainWeek(week)
  if (!plain)
    return (
      <div className={styles.hours}>
        <p>{weekText(week)}</p>
        <Button
          size="small"
          onClick={() => onChange(weekOf({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }))}
        >
          Same hours Monday to Friday
        </Button>
      </div>
    )
  return <PlainFields plain={plain} zone={zone} onChange={(next) => onChange(weekOf(next))} />
}

interface PlainFieldsProps {
  plain: PlainWeek
  zone: string | undefined
  onChange: (plain: PlainWeek) => void
}

function PlainFields({ plain, zone, onChange }: PlainFieldsProps) {
  const id = useId()
  const { days, from, to } = plain
  const time = (end: 'from' | 'to', label: string) => (
    <input
      type="time"
      className={field.field}
      aria-label={label}
      aria-describedby={`${id}-hint`}
      value={plain[end]}
      onChange={({ target: { value } }) => value && onChange({ ...plain, [end]: value })}
    />
  )
  const note = days.length === 0 ? 'Closed all week' : (endNote({ day: 1, from, to }) ?? '')
  const of = zone ? `Times of ${zone.replaceAll('_', ' ')}` : 'Times of the organisation'
  return (
    <fieldset className={styles.hours}>
      <legend className="sr">Other hours</legend>
      <div className={styles.days}>
        {DAYS.map((name, place) => (
          <Checkbox
            key={name}
            label={name.slice(0, 3)}
            aria-label={name}
            checked={days.includes(place + 1)}
            onChange={({ target }) =>
              onChange({
                ...plain,
                days: target.checked
                  ? [...days, place + 1]
                  : days.filter((day) => day !== place + 1),
              })
            }
          />
        ))}
      </div>
      <div className={styles.times}>
        {time('from', 'Opens')}
        <span aria-hidden="true">–</span>
        {time('to', 'Closes')}
      </div>
      <FieldNote id={id} hint={note ? `${of}. ${note}` : of} />
    </fieldset>
  )
}
