import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { comparedRange, isSameDays } from '../../lib/dates/compared.ts'
import { type Comparison, COMPARISONS } from '../../lib/dates/comparison.ts'
import {
  type DayRange,
  daysText,
  isOwnZone,
  nowIn,
  parseUsDay,
  presets,
  usDay,
} from '../../lib/dates/range.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { type DayErrors, readDays } from '../../lib/dates/typed-days.ts'
import { Button } from '../../ui/base/button.tsx'
import { Calendar } from '../../ui/form/calendar.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './range-form.module.css'

interface RangeFormProps {
  range: DayRange
  onPick: (range: DayRange) => void
  /** Missing: the screen compares nothing. */
  onCompare?: (comparison: Comparison) => void
  onCancel: () => void
}

/** Form for a range: by preset, by two days of the calendar, or typed. */
export function RangeForm({ range, onPick, onCompare, onCancel }: RangeFormProps) {
  const { timeZone } = range.from
  const { firstWeekday } = useSetup()
  const [start, setStart] = useState(usDay(range.from))
  const [end, setEnd] = useState(usDay(range.to))
  const [errors, setErrors] = useState<DayErrors>({})
  const [first, setFirst] = useState<Date>() // the first picked day, until the second one is picked
  const form = useRef<HTMLFormElement>(null)
  // it is loaded when it opens, so it takes the focus itself
  useEffect(() => form.current?.querySelector('button')?.focus(), [])

  function apply(event: FormEvent) {
    event.preventDefault()
    const read = readDays(start, end, timeZone)
    if (read.range) onPick(read.range)
    else setErrors(read.errors)
  }

  function pick(day: Date) {
    const [from, to] = first && first < day ? [first, day] : [day, first ?? day]
    setStart(usDay(from))
    setEnd(usDay(to))
    setErrors({})
    setFirst(first ? undefined : day)
  }

  return (
    <form ref={form} className={styles.sheet} noValidate onSubmit={apply}>
      <Presets range={range} onPick={onPick} />
      <div className={styles.dates}>
        <DayField label="Start" value={start} error={errors.start} onChange={setStart} />
        <DayField label="End" value={end} error={errors.end} onChange={setEnd} />
      </div>
      <Calendar
        from={parseUsDay(start, timeZone) ?? range.from}
        to={parseUsDay(end, timeZone) ?? range.to}
        today={nowIn(timeZone)}
        firstWeekday={firstWeekday}
        onPick={pick}
      />
      <p className={styles.hint} role="status">
        {first
          ? 'Now choose the other end.'
          : !isOwnZone(timeZone) && `Days are those of ${timeZone}.`}
      </p>
      {onCompare && <CompareField range={range} onChange={onCompare} />}
      <div className={styles.buttons}>
        <Button look="bare" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Presets as one tab stop; arrow keys move between them. */
function Presets({ range, onPick }: Pick<RangeFormProps, 'range' | 'onPick'>) {
  const all = presets(range.from.timeZone)
  const [at, setAt] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = (at + step + all.length) % all.length
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      className={styles.presets}
      role="toolbar"
      aria-label="Usual ranges"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {all.map((preset, i) => (
        <Button
          key={preset.label}
          size="small"
          tabIndex={i === at ? 0 : -1}
          aria-pressed={isSameDays(preset.range, range)}
          onFocus={() => setAt(i)}
          onClick={() => onPick(preset.range)}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  )
}

interface CompareFieldProps {
  range: DayRange
  onChange: (comparison: Comparison) => void
}

const COMPARISON_NAMES: Record<Comparison, string> = {
  weekdays: 'The same weekdays before',
  month: 'The same days of the month before',
  year: 'The same days of the year before',
}
const OPTIONS = COMPARISONS.map((value) => ({ value, label: COMPARISON_NAMES[value] }))

/** With which days the metrics are compared; a choice is in effect at once. */
function CompareField({ range, onChange }: CompareFieldProps) {
  const [now] = useState(() => new Date())
  return (
    <Select
      label="Compare with"
      options={OPTIONS}
      hint={daysText(comparedRange(range, now))}
      value={range.compare ?? 'weekdays'}
      onChange={({ target }) =>
        onChange(COMPARISONS.find((one) => one === target.value) ?? 'weekdays')
      }
    />
  )
}

interface DayFieldProps {
  label: string
  value: string
  error?: string
  onChange: (value: string) => void
}

const DayField = ({ onChange, ...field }: DayFieldProps) => (
  <TextField
    {...field}
    placeholder="MM/DD/YYYY"
    inputMode="numeric"
    autoComplete="off"
    onChange={(event) => onChange(event.target.value)}
  />
)
