import { isComposing } from '@agent-assist/kit/composing'
import type { Holiday } from '@agent-assist/contract/wire'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { HOLIDAY_NAME_MAX } from './holiday-list.ts'
import styles from './levels.module.css'

interface AddHolidayProps {
  holidays: readonly Holiday[]
  onAdd: (holiday: Holiday) => void
}

const DAY = /^(?:19[7-9]\d|20\d\d|21\d\d|2200)-\d\d-\d\d$/

/** Fields for one more holiday; a known date gets the new name. */
export function AddHoliday({ holidays, onAdd }: AddHolidayProps) {
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const isDay = DAY.test(date)
  const known = holidays.find((one) => one.date === date)

  function add() {
    setTried(true)
    if (!isDay) return
    onAdd({ date, name: name.trim() })
    setDate('')
    setName('')
    setTried(false)
  }
  /** Enter adds the holiday and does not save the calendar. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.add}>
      <TextField
        label="Date"
        type="date"
        min="1970-01-01"
        max="2200-12-31"
        error={isTried && !isDay ? 'Choose a date' : undefined}
        value={date}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextField
        label="Holiday"
        autoComplete="off"
        optional
        maxLength={HOLIDAY_NAME_MAX}
        hint={known && 'This date is in the list. It gets this name.'}
        value={name}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setName(target.value)}
      />
      <Button onClick={add}>{known ? 'Rename' : 'Add'}</Button>
    </div>
  )
}
