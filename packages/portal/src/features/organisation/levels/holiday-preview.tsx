import type { Holiday } from '@agent-assist/contract/wire'
import { counted, weekday } from '@agent-assist/kit/format'
import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Notice } from '../../../ui/state/notice.tsx'
import { HOLIDAYS_MAX, withFile } from './holiday-list.ts'
import styles from './levels.module.css'
import type { IcsHolidays } from './read-ics.ts'

interface HolidayPreviewProps {
  /** Name of the file. */
  name: string
  found: IcsHolidays
  /** The holidays of the calendar. */
  holidays: readonly Holiday[]
  onClose: () => void
  onAdd: (all: Holiday[], added: Holiday[]) => void
}

/** Which holidays of a file would be added, before they are; shortened days are not, unless they are ticked. */
export function HolidayPreview({ name, found, holidays, onClose, onAdd }: HolidayPreviewProps) {
  const fresh = new Set(withFile(holidays, found.holidays).added.map(({ date }) => date))
  const offered = found.holidays.filter(({ date }) => fresh.has(date))
  const known = found.holidays.length - offered.length
  const shortened = offered.filter(({ isShortened }) => isShortened).length
  const [ticked, tick] = useState<ReadonlySet<string>>(
    () => new Set(found.holidays.filter((one) => !one.isShortened).map(({ date }) => date)),
  )
  const chosen = found.holidays.filter(({ date }) => !fresh.has(date) || ticked.has(date))
  const plain = chosen.map(({ date, name: title }) => ({ date, name: title }))
  const { all, added } = withFile(holidays, plain)
  const isTooMany = all.length > HOLIDAYS_MAX
  const canAdd = added.length > 0 && !isTooMany
  return (
    <Dialog
      title={`Holidays of ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{canAdd ? 'Cancel' : 'Close'}</Button>
          {canAdd && (
            <Button look="primary" onClick={() => onAdd(all, added)}>
              {`Add ${counted(added.length, 'holiday')}`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.preview}>
        <p>
          {added.length > 0
            ? `${counted(added.length, 'holiday is', 'holidays are')} added when you save the calendar.`
            : offered.length > 0
              ? 'None is ticked.'
              : 'All of them are in the calendar.'}{' '}
          {shortened > 0 &&
            `Not ticked, because people work a part of the day: ${counted(shortened, 'shortened day')}. `}
          {known > 0 && added.length > 0 && `Already known: ${counted(known, 'date')}.`}{' '}
          {found.timed > 0 &&
            `Skipped, because they have a time of day: ${counted(found.timed, 'entry', 'entries')}.`}
        </p>
        {isTooMany && (
          <Notice isQuiet>
            {`There would be more than ${counted(HOLIDAYS_MAX, 'holiday')}. Remove old ones first.`}
          </Notice>
        )}
        <ul className={styles.found} aria-label="Holidays of the file">
          {offered.map(({ date, name: title, isShortened }) => (
            <li key={date}>
              <Checkbox
                label={[weekday(date), title, isShortened && '(shortened)']
                  .filter(Boolean)
                  .join(' ')}
                checked={ticked.has(date)}
                onChange={({ target }) => {
                  const next = new Set(ticked)
                  if (target.checked) next.add(date)
                  else next.delete(date)
                  tick(next)
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
