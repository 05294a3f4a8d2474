import type { Holiday } from '@agent-assist/contract/wire'
import { counted, number, weekday } from '@agent-assist/kit/format'
import { useState } from 'react'
import { FileButton } from '../../../domain/imports/file-button.tsx'
import { IconButton } from '../../../ui/base/button.tsx'
import { InlineSelect } from '../../../ui/form/inline-select.tsx'
import { Notice } from '../../../ui/state/notice.tsx'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import panelStyles from '../settings/settings-panel.module.css'
import { AddHoliday } from './add-holiday.tsx'
import { HolidayPreview } from './holiday-preview.tsx'
import { HOLIDAYS_MAX, nextHoliday, withHoliday, yearsOf } from './holiday-list.ts'
import styles from './levels.module.css'
import { readIcsFile } from './read-ics-file.ts'
import type { IcsHolidays } from './read-ics.ts'

interface HolidaysEditorProps {
  /** By date. */
  holidays: readonly Holiday[]
  onChange: (holidays: Holiday[]) => void
}

/** A file that was read. */
interface ReadFile {
  name: string
  found: IcsHolidays
}

const today = () => new Date().toISOString().slice(0, 10)

/** The year that is shown first: that of the next holiday, or else the last one. */
function firstYear(holidays: readonly Holiday[]): string {
  const first = nextHoliday(holidays, today()) ?? holidays.at(-1)
  return first?.date.slice(0, 4) ?? ''
}

/** The holidays of a calendar: added one by one, or from a file. */
export function HolidaysEditor({ holidays, onChange }: HolidaysEditorProps) {
  const [chosen, choose] = useState('')
  const [file, setFile] = useState<ReadFile>()
  const [problem, setProblem] = useState<string>()
  const years = yearsOf(holidays)
  const year = years.some((one) => one.year === chosen) ? chosen : firstYear(holidays)

  async function read(given: File): Promise<void> {
    setProblem(undefined)
    const result = await readIcsFile(given)
    if ('problem' in result) setProblem(`${given.name}: ${result.problem}`)
    else setFile({ name: given.name, found: result })
  }

  return (
    <SettingsPanel title="Holidays" sub="days off" half>
      <div className={styles.tools}>
        <FileButton accept=".ics,text/calendar" onFile={(given) => void read(given)}>
          Import an .ics file
        </FileButton>
        {years.length > 0 && (
          <InlineSelect
            label="Year"
            options={years.map((one) => ({
              value: one.year,
              label: `${one.year} (${number(one.count)})`,
            }))}
            value={year}
            onChange={choose}
          />
        )}
      </div>
      <p className={panelStyles.quiet}>Business hours that begin on these days do not count.</p>
      {problem && <Notice>{problem}</Notice>}
      {holidays.length === 0 ? (
        <p>No holidays yet.</p>
      ) : (
        <ul className={styles.holidays} aria-label={`Holidays of ${year}`}>
          {holidays
            .filter(({ date }) => date.startsWith(year))
            .map(({ date, name }) => (
              <li key={date}>
                <span className={styles.date}>{weekday(date)}</span>
                <span>{name}</span>
                <IconButton
                  icon="x"
                  label={`Remove ${`${weekday(date)} ${name}`.trim()}`}
                  onClick={() => onChange(holidays.filter((one) => one.date !== date))}
                />
              </li>
            ))}
        </ul>
      )}
      {holidays.length < HOLIDAYS_MAX ? (
        <AddHoliday
          holidays={holidays}
          onAdd={(added) => {
            onChange(withHoliday(holidays, added))
            choose(added.date.slice(0, 4))
          }}
        />
      ) : (
        <p className={panelStyles.warn}>
          {`A calendar has at most ${counted(HOLIDAYS_MAX, 'holiday')}. Remove old ones to add others.`}
        </p>
      )}
      {file && (
        <HolidayPreview
          {...file}
          holidays={holidays}
          onClose={() => setFile(undefined)}
          onAdd={(all, added) => {
            onChange(all)
            setFile(undefined)
            choose(firstYear(added))
          }}
        />
      )}
    </SettingsPanel>
  )
}
