import { counted } from '@agent-assist/kit/format'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { CalendarAgent, isCalendar } from './calendar-agent.tsx'
import { type CalendarChoice, readLeaveCalendar } from './leave-calendar.ts'
import { type ReadLeave, readLeaveCsv } from './leave-file.ts'
import {
  forgetSchedule,
  importLeave,
  type LeaveEntry,
  removeLeave,
  type Schedule,
} from '../base/queries.ts'
import { CORRECT_FIRST, ReadLines } from './read-lines.tsx'

interface LeaveImportProps {
  organisationId: string
  schedule: Schedule
  choice: ReactNode
  onClose: () => void
}

/** Enters the leave of a file, and takes it back. */
function useImport(organisationId: string, onClose: () => void) {
  const back = useAct<string[], { removed: number }>({
    work: (ids) => removeLeave(organisationId, ids),
    refresh: forgetSchedule,
    done: ({ removed }) => `${counted(removed, 'entry', 'entries')} of leave removed`,
    failed: 'The leave was not removed',
  })
  return useAct<LeaveEntry[], { added: string[]; known: number }>({
    work: (items) => importLeave(organisationId, items),
    refresh: forgetSchedule,
    after: onClose,
    done: ({ added, known }) =>
      [
        `${counted(added.length, 'entry', 'entries')} of leave from the file`,
        ...(known > 0 ? [`${known} known already`] : []),
      ].join(', '),
    undo: ({ added }) => back.act(added),
    canUndo: ({ added }) => added.length > 0,
  })
}

/** A file that was chosen: its text, when it is a calendar, is read again with other choices. */
type Chosen = { csv: ReadLeave } | { calendar: string }

/** Enters leave from a CSV or calendar file; nothing is entered while an entry has a problem that is not left out. */
export function LeaveImport({ organisationId, schedule, choice, onClose }: LeaveImportProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const [calendar, setCalendar] = useState<CalendarChoice>({ agent: undefined, hasParts: false })
  const [isPartial, setPartial] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = useImport(organisationId, onClose)
  const read =
    chosen &&
    ('csv' in chosen ? chosen.csv : readLeaveCalendar(chosen.calendar, schedule, calendar))

  async function choose(file: File | undefined) {
    setProblem(undefined)
    setPartial(false)
    if (!file) return setChosen(undefined)
    setChosen(
      isCalendar(file)
        ? { calendar: await file.text() }
        : { csv: await readLeaveCsv(file, schedule) },
    )
  }
  function submit() {
    if (!read) return setProblem('Choose a file first.')
    if (read.problems.length > 0 && !isPartial) return setProblem(CORRECT_FIRST)
    if (read.items.length === 0) return setProblem('The file has no leave to enter.')
    setProblem(undefined)
    save.act(read.items)
  }
  const error = problem ?? save.problem
  return (
    <AskDialog
      title="Shifts and leave from a file"
      submit="Enter this leave"
      busy="Saving"
      sending={save.isPending}
      {...(error ? { error } : {})}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice}
      <p>
        A CSV file with Agent, First day, Last day and Note, as this screen saves it, or a calendar
        file (.ics). It is entered as approved; a file that comes again changes nothing.
      </p>
      <TextField
        label="File"
        type="file"
        accept=".csv,text/csv,.ics,text/calendar"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {chosen && 'calendar' in chosen && (
        <CalendarChoices {...{ schedule, calendar }} onChange={setCalendar} />
      )}
      {read && (
        <ReadLines
          facts={factsOf(read)}
          problems={read.problems}
          isPartial={read.items.length > 0 ? isPartial : undefined}
          onPartial={setPartial}
        />
      )}
    </AskDialog>
  )
}

interface CalendarChoicesProps {
  schedule: Schedule
  calendar: CalendarChoice
  onChange: (next: CalendarChoice) => void
}

/** How the events of a calendar are read. */
function CalendarChoices({ schedule, calendar, onChange }: CalendarChoicesProps) {
  return (
    <>
      <CalendarAgent
        label="Whose leave"
        schedule={schedule}
        agent={calendar.agent}
        onChange={(agent) => onChange({ ...calendar, agent })}
      />
      <Checkbox
        label="Events of less than a day count as whole days"
        checked={calendar.hasParts}
        onChange={({ target }) => onChange({ ...calendar, hasParts: target.checked })}
      />
    </>
  )
}

const factsOf = ({ items, problems, passedOver }: ReadLeave): string[] => [
  `${counted(items.length, 'entry', 'entries')} of leave read`,
  ...(passedOver > 0 ? [`${passedOver} not approved or cancelled`] : []),
  ...(problems.length > 0 ? [counted(problems.length, 'has a problem', 'have problems')] : []),
]
