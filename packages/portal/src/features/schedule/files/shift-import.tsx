import { counted } from '@agent-assist/kit/format'
import { daysBetween, SCHEDULE_DAYS_MAX, WEEK_HOURS } from '@agent-assist/contract/wire'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { useSetup } from '../../../lib/api/organisation.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { CalendarAgent, isCalendar } from './calendar-agent.tsx'
import {
  type Change,
  forgetSchedule,
  readSchedule,
  saveAgents,
  saveDays,
  type Schedule,
} from '../base/queries.ts'
import { CORRECT_FIRST, ReadLines } from './read-lines.tsx'
import { readShiftCalendar } from './shift-calendar.ts'
import { type ReadFile, readScheduleFile } from './schedule-file.ts'

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

/** A file that was chosen: a calendar is read again for another agent. */
type Chosen = { csv: ReadFile } | { calendar: string }

const readOf = (chosen: Chosen, schedule: Schedule, agent: string | undefined): ReadFile =>
  'csv' in chosen ? chosen.csv : readShiftCalendar(chosen.calendar, schedule, agent)

const factsOf = ({ days, agents, problems }: ReadFile): string[] => [
  `${counted(days.length, 'day')} read`,
  ...(agents.length > 0 ? [counted(agents.length, 'new agent')] : []),
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

/** Plans days from a CSV or calendar file; nothing is saved while a line has a problem. */
export function ShiftImport({ organisationId, schedule, choice, onClose }: ShiftImportProps) {
  const { timeZone } = useSetup()
  const [chosen, setChosen] = useState<Chosen>()
  const [agent, setAgent] = useState<string>()
  const [isPartial, setPartial] = useState(false)
  const [problem, setProblem] = useState<string>()
  const back = useAct<Change[]>({
    work: (changes) => saveDays(organisationId, changes),
    refresh: forgetSchedule,
    done: (_, changes) => `${counted(changes.length, 'day')} changed back`,
    failed: 'The days were not changed back',
  })
  const save = useAct<ReadFile, Change[]>({
    work: (file) => saveFileDays(organisationId, file),
    refresh: forgetSchedule,
    after: onClose,
    done: (days) => `${counted(days.length, 'day')} planned from the file; not published yet`,
    undo: (changes) => back.act(changes),
    canUndo: (changes) => changes.length > 0,
  })

  async function choose(file: File | undefined) {
    setProblem(undefined)
    setPartial(false)
    if (!file) return setChosen(undefined)
    setChosen(
      isCalendar(file)
        ? { calendar: await file.text() }
        : { csv: await readScheduleFile(file, schedule, { zone: timeZone, maxHours: WEEK_HOURS }) },
    )
  }
  const read = chosen && readOf(chosen, schedule, agent)
  function submit() {
    if (!read) return setProblem('Choose a file first.')
    const found = read.problems.length > 0 && !isPartial ? CORRECT_FIRST : spanProblem(read)
    if (found) return setProblem(found)
    save.act(read)
  }
  const error = problem ?? save.problem
  return (
    <AskDialog
      title="Shifts and leave from a file"
      submit="Plan these days"
      busy="Saving"
      sending={save.isPending}
      {...(error ? { error } : {})}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice}
      <p>
        A CSV file with Agent, Date, Shift, Breaks and Time zone, as this screen saves it, or a
        calendar file (.ics). Days of the file replace those that are planned.
      </p>
      <TextField
        label="File"
        type="file"
        accept=".csv,text/csv,.ics,text/calendar"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {chosen && 'calendar' in chosen && (
        <CalendarAgent label="Whose shifts" {...{ schedule, agent }} onChange={setAgent} />
      )}
      {read && (
        <ReadLines
          facts={factsOf(read)}
          problems={read.problems}
          isPartial={read.days.length > 0 ? isPartial : undefined}
          onPartial={setPartial}
        />
      )}
    </AskDialog>
  )
}
