import type { Holiday } from '@agent-assist/contract/wire'
import { counted, weekday } from '@agent-assist/kit/format'
import { Button } from '../../../ui/base/button.tsx'
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

/** Which holidays of a file would be added, before they are. */
export function HolidayPreview({ name, found, holidays, onClose, onAdd }: HolidayPreviewProps) {
  const { all, added } = withFile(holidays, found.holidays)
  const known = found.holidays.length - added.length
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
            : 'All of them are in the calendar.'}{' '}
          {known > 0 && added.length > 0 && `Already known: ${counted(known, 'date')}.`}{' '}
          {found.timed > 0 &&
            `Skipped, because they have a time of day: ${counted(found.timed, 'entry', 'entries')}.`}
        </p>
        {isTooMany && (
          <Notice isQuiet>
            {`There would be more than ${counted(HOLIDAYS_MAX, 'holiday')}. Remove old ones first.`}
          </Notice>
        )}
        <ul className={styles.found} aria-label="Added holidays">
          {added.map((holiday) => (
            <li key={holiday.date}>
              <span className={styles.date}>{weekday(holiday.date)}</span>
              <span>{holiday.name}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
