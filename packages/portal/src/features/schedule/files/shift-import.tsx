import { counted } from '@agent-assist/kit/format'
import { dayAt, daysBetween, SCHEDULE_DAYS_MAX, WEEK_HOURS } from '@agent-assist/contract/wire'
import type { DateOrder } from '@agent-assist/file-reader/times'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { useSetup } from '../../../lib/api/organisation.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { DateOrderPart, usualOrder } from '../../../domain/imports/date-order.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { CalendarAgent } from './calendar-agent.tsx'
import {
  type Change,
  forgetSchedule,
  readSchedule,
  saveAgents,
  saveDays,
  type Schedule,
} from '../base/queries.ts'
import { FileFrame, useChosenFile } from './file-frame.tsx'
import { type ReadFile, readShifts, templateCsv } from './schedule-file.ts'
import { readShiftCalendar } from './shift-calendar.ts'
import { readShiftTable, type ShiftTable } from './shift-table.ts'
import { ShiftPreview } from './shift-preview.tsx'

/** Saves the days of a file over those that are there; returns the changes that bring them back. */
async function saveFileDays(organisationId: string, { agents, days }: ReadFile): Promise<Change[]> {
  const all = days.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [all[0], all.at(-1)]
  const { cells } = await readSchedule(organisationId, { from, to })
  const stored = new Map(cells.map((cell) => [`${cell.day} ${cell.agent}`, cell]))
  const changes = days.flatMap(({ agent, day, plan }): Change[] => {
    const revision = stored.get(`${day} ${agent}`)?.revision
    if (!plan && revision === undefined) return []
    return [{ agent, day, plan: plan ?? null, revision: revision ?? 0 }]
  })
  if (agents.length > 0) await saveAgents(organisationId, agents)
  if (changes.length > 0) await saveDays(organisationId, changes)
  return changes.map(({ agent, day, revision }) => ({
    agent,
    day,
    plan: stored.get(`${day} ${agent}`)?.plan ?? null,
    revision: revision + 1,
  }))
}

function spanProblem({ days }: ReadFile): string | undefined {
  const all = days.map(({ day }) => day).toSorted()
  const [from, to] = [all[0], all.at(-1)]
  if (!from || !to) return 'The file has no days.'
  return daysBetween(from, to).length > SCHEDULE_DAYS_MAX
    ? `From the first to the last day of a file are at most ${SCHEDULE_DAYS_MAX} days.`
    : undefined
}

const factsOf = ({ days, agents, problems, untimedBreaks }: ReadFile): string[] => [
  `${counted(days.length, 'day')} read`,
  ...(agents.length > 0 ? [counted(agents.length, 'new agent')] : []),
  ...(untimedBreaks
    ? [`breaks of ${counted(untimedBreaks, 'shift')} skipped, since they have no time of day`]
    : []),
  ...(problems.length > 0
    ? [counted(problems.length, 'line has a problem', 'lines have problems')]
    : []),
]

interface ShiftImportProps {
  organisationId: string
  schedule: Schedule
  choice: ReactNode
  onClose: () => void
}

/** Plans the days of a file, and takes them back. */
function useImport(organisationId: string, onClose: () => void) {
  const back = useAct<Change[]>({
    work: (changes) => saveDays(organisationId, changes),
    refresh: forgetSchedule,
    done: (_, changes) => `${counted(changes.length, 'day')} changed back`,
    failed: 'The days were not changed back',
  })
  return useAct<ReadFile, Change[]>({
    work: (file) => saveFileDays(organisationId, file),
    refresh: forgetSchedule,
    after: onClose,
    done: (days) => `${counted(days.length, 'day')} planned from the file; not published yet`,
    undo: (changes) => back.act(changes),
    canUndo: (changes) => changes.length > 0,
  })
}

/** The order of day and month: what the table proves, else what was said, else the usual one. */
function orderOf({ dates }: ShiftTable, said: DateOrder | undefined): DateOrder {
  const { dateOrder } = dates
  return dateOrder === 'day' || dateOrder === 'month' ? dateOrder : (said ?? usualOrder())
}

/** Plans days from a CSV or calendar file. */
export function ShiftImport({ organisationId, schedule, choice, onClose }: ShiftImportProps) {
  const { timeZone } = useSetup()
  const [agent, setAgent] = useState<string>()
  const [said, setSaid] = useState<DateOrder>()
  const file = useChosenFile<ShiftTable>(readShiftTable)
  const save = useImport(organisationId, onClose)
  const { chosen } = file
  const table = chosen && 'csv' in chosen ? chosen.csv : undefined
  const dateOrder = table && orderOf(table, said)
  const usual = { zone: timeZone, maxHours: WEEK_HOURS }
  const read =
    chosen &&
    ('csv' in chosen
      ? readShifts(chosen.csv, { dateOrder, schedule, usual })
      : readShiftCalendar(chosen.calendar, schedule, agent))
  return (
    <FileFrame
      {...{ choice, file, read, factsOf, save, onClose }}
      about="A CSV file with a row for each shift (Agent, Date, Start, End) or with the days as columns, or a calendar file (.ics). Days of the file replace those that are planned."
      submit="Plan these days"
      hasRest={({ days }) => days.length > 0}
      refuse={spanProblem}
      start={<Template {...{ schedule, timeZone }} />}
      ofCsv={
        table?.dates.dateOrder && (
          <DateOrderPart
            dateOrder={table.dates.dateOrder}
            examples={table.dates.examples}
            value={dateOrder}
            onChange={setSaid}
          />
        )
      }
      preview={read && <ShiftPreview days={read.days} />}
    >
      <CalendarAgent label="Whose shifts" {...{ schedule, agent }} onChange={setAgent} />
    </FileFrame>
  )
}

const Template = ({ schedule, timeZone }: { schedule: Schedule; timeZone: string }) => (
  <div>
    <Button
      size="small"
      onClick={() => {
        const text = templateCsv(schedule, dayAt(Date.now(), timeZone))
        saveFile(new Blob([text], { type: 'text/csv' }), 'shifts.csv')
      }}
    >
      <Icon name="download" />
      Download a template
    </Button>
  </div>
)
