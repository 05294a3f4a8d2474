import { type BusinessCalendar, dayAt } from '@agent-assist/contract/wire'
import { counted, weekday } from '@agent-assist/kit/format'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx'
import { timeIn, zoneLabel } from '../settings/time-zones.ts'
import { hoursText } from '../../../domain/service-levels/duration-text.ts'
import { nextHoliday } from './holiday-list.ts'
import styles from './levels.module.css'
import { openMinutes, weekText } from '../../../domain/service-levels/week-text.ts'

interface CalendarRowProps {
  calendar: BusinessCalendar
  onEdit: () => void
  onCopy: () => void
  onMakeDefault: () => void
  onHandBack: () => void
  onDelete: () => void
}

function holidaysText({ holidays, timeZone }: BusinessCalendar): string {
  if (holidays.length === 0) return 'No holidays'
  const next = nextHoliday(holidays, dayAt(Date.now(), timeZone))
  const all = counted(holidays.length, 'holiday')
  return next ? `${all}, next ${`${weekday(next.date)} ${next.name}`.trim()}` : `${all}, all past`
}

function originOf({ isImported, setBy }: BusinessCalendar): string | undefined {
  if (!isImported) return undefined
  return setBy === 'import' ? 'From an import' : 'Imported, changed here'
}

/** A calendar in one glance, with its actions. */
export function CalendarRow({ calendar, ...on }: CalendarRowProps) {
  const { name, timeZone, week, isDefault, isImported, setBy } = calendar
  const origin = originOf(calendar)
  const time = timeIn(timeZone)
  const zone = time ? `${zoneLabel(timeZone)}, now ${time}` : zoneLabel(timeZone)
  const items: MenuItem[] = [
    { label: 'Copy', icon: 'copy', onSelect: on.onCopy },
    ...(isDefault
      ? []
      : [{ label: 'Make default', icon: 'check', onSelect: on.onMakeDefault } as const]),
    ...(isImported && setBy === 'admin'
      ? [{ label: 'Let imports change it', icon: 'refresh', onSelect: on.onHandBack } as const]
      : []),
    ...(isDefault
      ? []
      : [{ label: 'Delete', icon: 'x', isHard: true, onSelect: on.onDelete } as const]),
  ]
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>
          <b>{name}</b>
          {isDefault && <Tag tone="good">Default</Tag>}
          {origin && <Tag>{origin}</Tag>}
        </span>
        <p>
          {week.length > 0
            ? `${weekText(week)} (${hoursText(openMinutes(week))} a week)`
            : weekText(week)}
        </p>
        <p className={styles.quiet}>{zone}</p>
        <p className={styles.quiet}>{holidaysText(calendar)}</p>
      </div>
      <span className={styles.acts}>
        <Button size="small" aria-label={`Edit ${name}`} onClick={on.onEdit}>
          Edit
        </Button>
        <Menu label={`Actions for ${name}`} items={items} />
      </span>
    </li>
  )
}
