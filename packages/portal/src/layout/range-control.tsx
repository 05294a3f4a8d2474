import { MESSAGES } from '@agent-assist/contract/wire'
import { endOfDay } from 'date-fns'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type DayRange, lastDays, parseUsDay, rangeOf, usDay, withRange } from '../lib/range.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './toolbar.module.css'

const PRESETS = [
  { label: 'Today', days: 0 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 28 days', days: 28 },
  { label: 'Last 90 days', days: 90 },
]

/** The date range of all dashboards. It lives in the address, so that a view can be shared (FILT-7). */
export function RangeControl({ className }: { className?: string }) {
  const [search, setSearch] = useSearchParams()
  const range = rangeOf(search)

  return (
    <Popover
      label="Date range"
      className={className}
      button={(props) => (
        <Button {...props}>
          <Icon name="calendar" />
          <span className="sr">Date range: </span>
          {usDay(range.from)} – {usDay(range.to)}
          <Icon name="chevronDown" size={14} />
        </Button>
      )}
    >
      {(close) => (
        <RangeForm
          range={range}
          onPick={(picked) => {
            setSearch(withRange(search, picked))
            close()
          }}
          onCancel={close}
        />
      )}
    </Popover>
  )
}

interface RangeFormProps {
  range: DayRange
  onPick: (range: DayRange) => void
  onCancel: () => void
}

function RangeForm({ range, onPick, onCancel }: RangeFormProps) {
  const [start, setStart] = useState(usDay(range.from))
  const [end, setEnd] = useState(usDay(range.to))
  const [errors, setErrors] = useState<RangeErrors>({})

  function apply(event: FormEvent) {
    event.preventDefault()
    const read = readRange(start, end)
    if ('range' in read) onPick(read.range)
    else setErrors(read.errors)
  }

  return (
    <form className={styles.rangeSheet} noValidate onSubmit={apply}>
      <div className={styles.presets}>
        {PRESETS.map(({ label, days }) => (
          <Button key={label} size="small" onClick={() => onPick(lastDays(days))}>
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.dates}>
        <DayField label="Start" value={start} error={errors.start} onChange={setStart} />
        <DayField label="End" value={end} error={errors.end} onChange={setEnd} />
      </div>
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

interface RangeErrors {
  start?: string
  end?: string
}

const NO_DATE = 'Enter a date as MM/DD/YYYY'

/** The range that two typed days make, or what is wrong with them. */
export function readRange(
  start: string,
  end: string,
): { range: DayRange } | { errors: RangeErrors } {
  const from = parseUsDay(start)
  const to = parseUsDay(end)
  if (!from || !to) {
    return { errors: { start: from ? undefined : NO_DATE, end: to ? undefined : NO_DATE } }
  }
  if (to < from) return { errors: { end: MESSAGES.endBeforeStart } }
  return { range: { from, to: endOfDay(to) } }
}
