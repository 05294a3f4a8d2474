import { useId } from 'react'
import { Button, IconButton } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import field from '../../../ui/form/field.module.css'
import { FieldNote } from '../../../ui/form/field.tsx'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import panelStyles from '../settings/settings-panel.module.css'
import { hoursText } from '../../../domain/service-levels/duration-text.ts'
import styles from './levels.module.css'
import {
  DAYS,
  endNote,
  hasOverlap,
  isClock,
  mondayToFriday,
  nextHours,
  openMinutes,
  type Week,
  weekText,
} from '../../../domain/service-levels/week-text.ts'

/** The contract allows ten intervals a day. */
const HOURS_MAX = 10

interface WeekEditorProps {
  week: Week
  onChange: (week: Week) => void
}

/** The business hours of each weekday: none, or one or several intervals. */
export function WeekEditor({ week, onChange }: WeekEditorProps) {
  const isWhole = week.every(({ from, to }) => isClock(from) && isClock(to))
  const hasMonday = week.some(({ day }) => day === 1)
  const isLikeMonday = weekText(mondayToFriday(week)) === weekText(week)
  return (
    <SettingsPanel title="Week" sub="hours in which the team works" half>
      <ul className={styles.days}>
        {DAYS.map((name, i) => (
          <Day key={name} name={name} day={i + 1} week={week} onChange={onChange} />
        ))}
      </ul>
      {isWhole && (
        <p className={week.length === 0 ? panelStyles.warn : panelStyles.quiet}>
          {week.length === 0
            ? 'Closed all week: targets in business hours are never due.'
            : `${hoursText(openMinutes(week))} a week.`}
          {hasOverlap(week) && ' Some hours overlap. They count once.'}
        </p>
      )}
      {hasMonday && !isLikeMonday && (
        <div>
          <Button size="small" onClick={() => onChange(mondayToFriday(week))}>
            Same hours Monday to Friday
          </Button>
        </div>
      )}
    </SettingsPanel>
  )
}

interface DayProps extends WeekEditorProps {
  name: string
  day: number
}

function Day({ name, day, week, onChange }: DayProps) {
  const id = useId()
  const own = week.flatMap((hours, at) => (hours.day === day ? [{ hours, at }] : []))
  return (
    <li className={styles.day} aria-labelledby={id}>
      <b id={id}>{name}</b>
      <div className={styles.intervals}>
        {own.length === 0 && <span className={styles.closed}>Closed</span>}
        {own.map(({ hours, at }, i) => (
          <Interval
            key={at}
            label={own.length === 1 ? name : `${name}, ${i + 1}`}
            hours={hours}
            onChange={(next) => onChange(week.with(at, next))}
            onRemove={() => onChange(week.toSpliced(at, 1))}
          />
        ))}
      </div>
      <IconButton
        icon="plus"
        label={`Add hours on ${name}`}
        disabled={own.length >= HOURS_MAX}
        onClick={() => onChange([...week, nextHours(week, day)])}
      />
    </li>
  )
}

interface IntervalProps {
  label: string
  hours: Week[number]
  onChange: (hours: Week[number]) => void
  onRemove: () => void
}

function Interval({ label, hours, onChange, onRemove }: IntervalProps) {
  const id = useId()
  const isWhole = isClock(hours.from) && isClock(hours.to)
  const note = isWhole ? endNote(hours) : undefined
  const input = (end: 'from' | 'to', name: string) => (
    <input
      type="time"
      className={cx(field.field, styles.time)}
      aria-label={`${label}: ${name}`}
      aria-invalid={isClock(hours[end]) ? undefined : true}
      aria-describedby={isWhole ? note && `${id}-hint` : `${id}-error`}
      value={hours[end]}
      onChange={({ target }) => onChange({ ...hours, [end]: target.value })}
    />
  )
  return (
    <div>
      <span className={styles.interval}>
        {input('from', 'opens')}
        <span aria-hidden="true">–</span>
        {input('to', 'closes')}
        <IconButton icon="x" label={`Remove ${label}`} onClick={onRemove} />
      </span>
      <FieldNote
        id={id}
        {...(isWhole ? {} : { error: 'Enter both times' })}
        {...(note ? { hint: note } : {})}
      />
    </div>
  )
}
