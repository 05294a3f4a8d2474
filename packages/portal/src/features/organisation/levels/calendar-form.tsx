import type { BusinessCalendar } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { ComboBox } from '../../../ui/form/combo-box/combo-box.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import board from '../../../ui/page/board.module.css'
import { SettingsForm } from '../settings/settings-form.tsx'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import panelStyles from '../settings/settings-panel.module.css'
import { timeIn, zoneLabel, zoneLabels, zoneOf } from '../settings/time-zones.ts'
import { useSettings } from '../settings/use-settings.ts'
import {
  CALENDAR_NAME_MAX,
  calendarChange,
  type CalendarDraft,
  calendarDraft,
  hasWholeWeek,
  isCounted,
} from './calendar-draft.ts'
import { HolidaysEditor } from './holidays-editor.tsx'
import { saveCalendar } from './queries.ts'
import { WeekEditor } from './week-editor.tsx'

interface CalendarFormProps {
  organisationId: string
  calendar: BusinessCalendar
  /** Number of all tickets. */
  tickets: number
}

/** Name, time zone, week and holidays of a calendar. */
export function CalendarForm({ organisationId, calendar, tickets }: CalendarFormProps) {
  const saved = calendarDraft(calendar)
  const { draft, change, refusalOf, form } = useSettings<CalendarDraft>({
    name: `calendar_${organisationId}_${calendar.id}`,
    what: 'The calendar',
    saved,
    save: (changes) => saveCalendar(organisationId, calendar.id, changes),
  })
  const edit = (next: Partial<CalendarDraft>) => change(calendarChange(saved, draft, next))
  const labels = zoneLabels(calendar.timeZone)
  const hasName = draft.name.trim() !== ''
  const hasZone = labels.includes(zoneLabel(draft.timeZone))
  const sentences = [
    calendar.isDefault &&
      isCounted(saved, draft) &&
      `Business hours of past tickets are recalculated: ${counted(tickets, 'ticket')}.`,
    calendar.isImported &&
      calendar.setBy === 'import' &&
      form.isChanged &&
      'This calendar is from an import. Once you save, imports leave it alone.',
  ].filter((sentence) => sentence !== false)
  const time = hasZone ? timeIn(draft.timeZone) : undefined
  return (
    <SettingsForm
      label={calendar.name}
      what="The calendar has changed."
      isValid={hasName && hasZone && hasWholeWeek(draft)}
      {...form}
    >
      <div className={board.board}>
        <SettingsPanel
          title="Calendar"
          sub={calendar.isDefault ? 'the default' : 'not the default'}
        >
          <div className={board.board}>
            <div className={board.w6}>
              <TextField
                label="Name"
                autoComplete="off"
                maxLength={CALENDAR_NAME_MAX}
                error={hasName ? refusalOf('name') : 'Enter a name'}
                value={draft.name}
                onChange={({ target }) => edit({ name: target.value })}
              />
            </div>
            <div className={board.w6}>
              <ComboBox
                label="Time zone"
                options={labels}
                noMatch="No time zone has this name"
                autoComplete="off"
                spellCheck={false}
                hint={time && `Hours and holidays are in this zone. It is ${time} there now.`}
                error={hasZone ? refusalOf('timeZone') : 'Choose a time zone from the list'}
                value={zoneLabel(draft.timeZone)}
                onChange={({ target }) => edit({ timeZone: zoneOf(target.value) })}
              />
            </div>
          </div>
          {sentences.length > 0 ? (
            <p className={panelStyles.warn}>{sentences.join(' ')}</p>
          ) : (
            <p className={panelStyles.quiet}>{effectOf(calendar)}</p>
          )}
        </SettingsPanel>
        <WeekEditor week={draft.week} onChange={(week) => edit({ week })} />
        <HolidaysEditor holidays={draft.holidays} onChange={(holidays) => edit({ holidays })} />
      </div>
    </SettingsForm>
  )
}

const effectOf = ({ isDefault }: BusinessCalendar) =>
  isDefault
    ? 'All tickets are counted by this calendar.'
    : 'This calendar is not the default, so it has no effect yet.'
