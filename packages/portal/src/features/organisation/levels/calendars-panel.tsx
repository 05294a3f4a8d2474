import type { BusinessCalendar, ServiceLevelSettings } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import panel from '../../../ui/page/panel.module.css'
import { generalSettings } from '../settings/queries.ts'
import { AddDialog } from './add-dialog.tsx'
import { useCopy, useHandBack, useRemove } from './calendar-actions.ts'
import { CalendarRow } from './calendar-row.tsx'
import { DefaultDialog } from './default-dialog.tsx'
import styles from './levels.module.css'

interface CalendarsPanelProps {
  organisationId: string
  settings: ServiceLevelSettings
  /** Opens the editor of a calendar. */
  onEdit: (calendarId: string) => void
}

/** A dialog that is open: for a new calendar, or for another default. */
type Asked = 'add' | BusinessCalendar

/** The business calendars, the default one first. */
export function CalendarsPanel({ organisationId, settings, onEdit }: CalendarsPanelProps) {
  const id = useId()
  const { calendars, tickets } = settings
  const [asked, ask] = useState<Asked>()
  const general = useQuery(generalSettings(organisationId))
  const copy = useCopy(organisationId, (made) => onEdit(made.id))
  const remove = useRemove(organisationId)
  const handBack = useHandBack(organisationId)
  const close = () => ask(undefined)
  const present = calendars.find(({ isDefault }) => isDefault)
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>Business calendars</h2>
        <span className={cx(panel.sub, 'trunc')}>hours and holidays</span>
        <span className="grow" />
        <Button size="small" onClick={() => ask('add')}>
          <Icon name="plus" size={14} />
          Add calendar
        </Button>
      </div>
      {calendars.length === 0 ? (
        <p className={styles.none}>
          No calendar yet. Without one, nothing is counted in business hours.
        </p>
      ) : (
        <ul className={styles.list} aria-label="Business calendars">
          {calendars.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              onEdit={() => onEdit(calendar.id)}
              onCopy={() => copy.act(calendar)}
              onMakeDefault={() => ask(calendar)}
              onHandBack={() => handBack.act(calendar)}
              onDelete={() => remove.act(calendar)}
            />
          ))}
        </ul>
      )}
      <div className={panel.foot}>
        All tickets are counted by the default calendar. Other calendars have no effect until you
        set one as default.
      </div>
      {asked === 'add' && (
        <AddDialog
          organisationId={organisationId}
          timeZone={present?.timeZone ?? general.data?.timeZone ?? 'UTC'}
          isFirst={calendars.length === 0}
          tickets={tickets}
          onClose={close}
          onMade={(made) => onEdit(made.id)}
        />
      )}
      {typeof asked === 'object' && (
        <DefaultDialog
          organisationId={organisationId}
          calendar={asked}
          before={present}
          tickets={tickets}
          onClose={close}
        />
      )}
    </section>
  )
}
