import {
  addDays,
  addMonths,
  addYears,
  type Day,
  endOfWeek,
  isSameDay,
  isSameMonth,
  lightFormat,
  startOfMonth,
  startOfWeek,
} from 'date-fns'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../base/button.tsx'
import styles from './calendar.module.css'
import { cx } from '../base/cx.ts'

interface CalendarProps {
  /** Ends of the selected range, with days in the time zone of the dates. */
  from: Date
  to: Date
  today: Date
  /** Day with which weeks begin: 0 Sunday to 6 Saturday. */
  firstWeekday?: Day
  onPick: (day: Date) => void
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** Maximum number of weeks in which a month has days. */
const WEEKS = 6

const monthName = (day: Date) => `${MONTHS[day.getMonth()]} ${day.getFullYear()}`
const inFull = (day: Date) =>
  `${WEEKDAYS[day.getDay()]}, ${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`

/** The day to which a key leads, as in the date picker of the ARIA practices. */
function move(day: Date, { key, shiftKey }: KeyboardEvent, weekStartsOn: Day): Date | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'PageUp':
      return shiftKey ? addYears(day, -1) : addMonths(day, -1)
    case 'PageDown':
      return shiftKey ? addYears(day, 1) : addMonths(day, 1)
    case 'Home':
      return startOfWeek(day, { weekStartsOn })
    case 'End':
      return endOfWeek(day, { weekStartsOn })
    default:
      return undefined
  }
}

/** The days of a month, to choose first one end of a range, then the other. */
export function Calendar({ from, to, today, firstWeekday = 0, onPick }: CalendarProps) {
  const id = useId()
  const [at, setAt] = useState(to)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    moved.current = false
  }, [at])

  function onKeyDown(event: KeyboardEvent) {
    const next = move(at, event, firstWeekday)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setAt(next)
  }

  const first = startOfWeek(startOfMonth(at), { weekStartsOn: firstWeekday })
  const names = [...WEEKDAYS.slice(firstWeekday), ...WEEKDAYS.slice(0, firstWeekday)]
  const weeks = Array.from({ length: WEEKS }, (_, week) =>
    WEEKDAYS.map((_name, weekday) => addDays(first, week * WEEKDAYS.length + weekday)),
  )
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon="chevronLeft"
          label="Previous month"
          onClick={() => setAt(addMonths(at, -1))}
        />
        <span id={id} className={styles.month} aria-live="polite">
          {monthName(at)}
        </span>
        <IconButton
          icon="chevronRight"
          label="Next month"
          onClick={() => setAt(addMonths(at, 1))}
        />
      </div>
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={lightFormat(days[0] ?? at, 'MMdd')}>
              {days.map((day) =>
                isSameMonth(day, at) ? (
                  <DayCell
                    key={day.getDate()}
                    day={day}
                    isAt={isSameDay(day, at)}
                    isToday={isSameDay(day, today)}
                    chosen={chosenOf(day, from, to)}
                    onPick={() => {
                      setAt(day)
                      onPick(day)
                    }}
                  />
                ) : (
                  <td key={lightFormat(day, 'MMdd')} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Chosen = 'end' | 'between' | undefined

function chosenOf(day: Date, from: Date, to: Date): Chosen {
  if (isSameDay(day, from) || isSameDay(day, to)) return 'end'
  return day > from && day < to ? 'between' : undefined
}

interface DayCellProps {
  day: Date
  /** Whether the day is the current one of the keyboard. */
  isAt: boolean
  isToday: boolean
  chosen: Chosen
  onPick: () => void
}

const DayCell = ({ day, isAt, isToday, chosen, onPick }: DayCellProps) => (
  <td role="gridcell" aria-selected={chosen !== undefined} className={cx(chosen && styles[chosen])}>
    <button
      type="button"
      tabIndex={isAt ? 0 : -1}
      aria-label={inFull(day)}
      aria-current={isToday ? 'date' : undefined}
      onClick={onPick}
    >
      {day.getDate()}
    </button>
  </td>
)
