import { parseWeek, printWeek, type ServiceLevelSettings } from '@agent-assist/contract/wire'
import { Button } from '../../ui/base/button.tsx'
import { Choices } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import type { AssumptionField } from './assumption.ts'
import { HoursFields } from './hours-fields.tsx'
import { levelsFailed, type LevelsQuery } from './levels-failed.tsx'
import styles from './service-levels.module.css'
import { TargetFields } from './target-fields.tsx'
import { useAssumption } from './use-assumption.ts'

/** Value of the option for hours that no calendar has. */
const OWN_HOURS = ' '
const OFFICE = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' }))

const HOURS = [
  { value: 'asNow', label: 'As set' },
  { value: 'business', label: 'Business hours' },
  { value: 'calendar', label: 'Calendar hours' },
] as const

/** The names of assumptions, for a message. */
const NAMES: Record<AssumptionField, string> = {
  calendar: 'business calendar',
  week: 'hours',
  targets: 'targets',
  hours: 'hours that count',
  weekends: 'weekends',
  pending: 'pending time',
}

/** The form in which a question is put; the address has each choice. */
export function AssumptionPanel({ query }: { query: LevelsQuery }) {
  const { assumed, unknown, clear } = useAssumption()
  const isAssumed = Object.keys(assumed).length + unknown.length > 0
  return (
    <Panel
      title="What if"
      sub="choose what would be different; no data is changed"
      height={420}
      fits
      query={query}
      skeleton={<SkeletonRows rows={6} rowHeight={56} />}
      failed={levelsFailed(query)}
      actions={
        isAssumed && (
          <Button size="small" onClick={clear}>
            Set all as now
          </Button>
        )
      }
    >
      {(settings) => (
        <div className={styles.form}>
          {unknown.length > 0 && (
            <p className={styles.unknown} role="status">
              {`Skipped, because the address is not understood: ${unknown.map((field) => NAMES[field]).join(', ')}.`}
            </p>
          )}
          <div className={styles.choices}>
            <CalendarChoice settings={settings} />
            <OtherChoices />
          </div>
          <TargetFields settings={settings} />
        </div>
      )}
    </Panel>
  )
}

/** Which business calendar counts: the default one, another one, or hours of one's own. */
function CalendarChoice({ settings: { calendars } }: { settings: ServiceLevelSettings }) {
  const { assumed, assume } = useAssumption()
  const { calendar, week } = assumed
  const present = calendars.find(({ isDefault }) => isDefault)
  const isGone = calendar !== undefined && !calendars.some(({ id }) => id === calendar)
  return (
    <div className={styles.calendar}>
      <Select
        label="Business calendar"
        {...(isGone ? { error: 'There is no such calendar. It may be deleted.' } : {})}
        options={[
          { value: '', label: present ? `As now: ${present.name}` : 'As now: none' },
          ...calendars
            .filter(({ isDefault }) => !isDefault)
            .map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value: calendar, label: 'Deleted calendar' }] : []),
          { value: OWN_HOURS, label: 'Other hours' },
        ]}
        value={week === undefined ? (calendar ?? '') : OWN_HOURS}
        onChange={({ target: { value } }) =>
          assume(
            value === OWN_HOURS
              ? { week: printWeek(present?.week ?? OFFICE) }
              : { week: undefined, calendar: value || undefined },
          )
        }
      />
      {week !== undefined && (
        <HoursFields
          week={parseWeek(week) ?? []}
          zone={(calendars.find(({ id }) => id === calendar) ?? present)?.timeZone}
          onChange={(next) => assume({ week: printWeek(next) })}
        />
      )}
    </div>
  )
}

/** In which hours targets are counted, and what does not count. */
function OtherChoices() {
  const { assumed, assume } = useAssumption()
  return (
    <div className={styles.others}>
      <Choices
        label="Targets that are not changed below count"
        options={HOURS}
        value={assumed.hours ?? 'asNow'}
        onChange={(value) => assume({ hours: value === 'asNow' ? undefined : value })}
      />
      <Switch
        label="Without weekends: nothing counts on Saturday and Sunday"
        checked={assumed.weekends !== undefined}
        onChange={(isOn) => assume({ weekends: isOn ? 'excluded' : undefined })}
      />
      <Switch
        label="Without pending: no target counts time in Pending"
        checked={assumed.pending !== undefined}
        onChange={(isOn) => assume({ pending: isOn ? 'excluded' : undefined })}
      />
    </div>
  )
}
