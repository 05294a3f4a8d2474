import type { Reply } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Copied } from '../../../ui/base/copied.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ComboBox } from '../../../ui/form/combo-box/combo-box.tsx'
import { Select } from '../../../ui/form/select.tsx'
import board from '../../../ui/page/board.module.css'
import { LanguagePanel } from './language-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { generalSettings, saveGeneral } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import styles from './settings-panel.module.css'
import { SettingsQuery } from './settings-query.tsx'
import type { TabProps } from './tab.ts'
import { timeIn, zoneLabel, zoneLabels, zoneOf } from './time-zones.ts'
import { weekdayOf, weekdayOptions } from './week-days.ts'
import { useSettings } from './use-settings.ts'

/** Name, time zone, logo and language of the organisation (SCREENS 25). */
export function GeneralTab({ organisationId }: Pick<TabProps, 'organisationId'>) {
  const query = useQuery(generalSettings(organisationId))
  return (
    <SettingsQuery query={query} what="the general settings">
      {(saved) => <GeneralForm organisationId={organisationId} saved={saved} />}
    </SettingsQuery>
  )
}

const NAME_MAX = 100

interface GeneralFormProps {
  organisationId: string
  saved: Reply<'getGeneralSettings'>
}

function GeneralForm({ organisationId, saved }: GeneralFormProps) {
  const { draft, change, refusalOf, form } = useSettings({
    name: `general_${organisationId}`,
    what: 'The general settings',
    saved,
    save: (changes) => saveGeneral(organisationId, changes),
  })
  const { name, timeZone, locale, firstWeekday } = draft
  const labels = zoneLabels(saved.timeZone)
  const hasName = name.trim() !== ''
  const hasZone = labels.includes(zoneLabel(timeZone))
  const time = hasZone ? timeIn(timeZone) : undefined
  return (
    <SettingsForm
      label="General"
      what="The general settings have changed."
      isValid={hasName && hasZone}
      {...form}
    >
      <div className={board.board}>
        <SettingsPanel title="Organisation" sub="how people see it" half>
          <TextField
            label="Name"
            autoComplete="organization"
            maxLength={NAME_MAX}
            hint="Shown in the portal and in emails."
            error={hasName ? refusalOf('name') : 'Enter a name'}
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <div>
            <p className={styles.quiet}>Id, part of the install script. It never changes.</p>
            <Copied label="Copy id" text={organisationId} what="The id" />
          </div>
        </SettingsPanel>
        <SettingsPanel title="Time" sub="for everyone in this organisation" half>
          <ComboBox
            label="Time zone"
            options={labels}
            noMatch="No time zone has this name"
            autoComplete="off"
            spellCheck={false}
            hint={time && `It is ${time} there now.`}
            error={hasZone ? refusalOf('timeZone') : 'Choose a time zone from the list'}
            value={zoneLabel(timeZone)}
            onChange={({ target }) => change({ timeZone: zoneOf(target.value) })}
          />
          <p className={timeZone === saved.timeZone ? styles.quiet : styles.warn}>
            {timeZone === saved.timeZone
              ? 'Days of all metrics are counted in this zone, and boards are emailed at its hours.'
              : 'Days of all metrics are counted in the new zone from now on, past days too. Boards are emailed at the same hours there.'}
          </p>
          <Select
            label="First day of the week"
            options={weekdayOptions}
            hint="In calendars where people choose days. Charts by week begin on Monday."
            value={String(firstWeekday)}
            onChange={({ target }) => change({ firstWeekday: weekdayOf(target.value) })}
          />
        </SettingsPanel>
        <LogoPanel organisationId={organisationId} />
        <LanguagePanel
          locale={locale}
          error={refusalOf('locale')}
          onChange={(next) => change({ locale: next })}
        />
      </div>
    </SettingsForm>
  )
}
