import type { ServiceLevelSettings } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { links } from '../../../lib/address/links.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Empty } from '../../../ui/state/states.tsx'
import { SettingsQuery } from '../settings/settings-query.tsx'
import type { TabProps } from '../settings/tab.ts'
import { CalendarForm } from './calendar-form.tsx'
import { CalendarsPanel } from './calendars-panel.tsx'
import styles from './levels.module.css'
import { serviceLevels } from './queries.ts'
import { RecalculationLine } from './recalculation-line.tsx'
import { TargetsForm } from './targets-form.tsx'

const TAB = 'service-levels'

/** Targets and business calendars (SCREENS 25); `calendar` in the address opens the editor of one. */
export function LevelsTab({ organisationId }: Pick<TabProps, 'organisationId'>) {
  const query = useQuery(serviceLevels(organisationId))
  const [search, setSearch] = useSearchParams()
  const calendarId = search.get('calendar')
  return (
    <SettingsQuery query={query} what="the service levels">
      {(settings) => (
        <div className={styles.tab}>
          {calendarId === null ? (
            <>
              <RecalculationLine organisationId={organisationId} />
              <TargetsForm organisationId={organisationId} settings={settings} />
              <CalendarsPanel
                organisationId={organisationId}
                settings={settings}
                onEdit={(id) => setSearch({ tab: TAB, calendar: id })}
              />
            </>
          ) : (
            <Editor
              key={calendarId}
              organisationId={organisationId}
              calendarId={calendarId}
              settings={settings}
            />
          )}
        </div>
      )}
    </SettingsQuery>
  )
}

interface EditorProps {
  organisationId: string
  calendarId: string
  settings: ServiceLevelSettings
}

function Editor({ organisationId, calendarId, settings }: EditorProps) {
  const calendar = settings.calendars.find(({ id }) => id === calendarId)
  return (
    <>
      <div className={styles.back}>
        <Link to={links.organisation(TAB)}>
          <Icon name="chevronLeft" size={14} />
          Service levels
        </Link>
        {calendar && <h2>{calendar.name}</h2>}
      </div>
      <RecalculationLine organisationId={organisationId} />
      {calendar ? (
        <CalendarForm
          organisationId={organisationId}
          calendar={calendar}
          tickets={settings.tickets}
        />
      ) : (
        <Empty why="There is no such calendar. It may be deleted." />
      )}
    </>
  )
}
