import { counted } from '@agent-assist/kit/format'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { CalendarAgent } from './calendar-agent.tsx'
import { FileFrame, useChosenFile } from './file-frame.tsx'
import { type CalendarChoice, readLeaveCalendar } from './leave-calendar.ts'
import { type ReadLeave, readLeaveCsv } from './leave-file.ts'
import {
  forgetSchedule,
  importLeave,
  type LeaveEntry,
  removeLeave,
  type Schedule,
} from '../base/queries.ts'

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

/** Enters leave from a CSV or calendar file. */
export function LeaveImport({ organisationId, schedule, choice, onClose }: LeaveImportProps) {
  const [calendar, setCalendar] = useState<CalendarChoice>({ agent: undefined, hasParts: false })
  const file = useChosenFile<ReadLeave>((given) => readLeaveCsv(given, schedule))
  const { act, ...save } = useImport(organisationId, onClose)
  const { chosen } = file
  const read =
    chosen &&
    ('csv' in chosen ? chosen.csv : readLeaveCalendar(chosen.calendar, schedule, calendar))
  return (
    <FileFrame
      {...{ choice, file, read, factsOf, onClose }}
      about="A CSV file with Agent, First day, Last day and Note, as this screen saves it, or a calendar file (.ics). It is entered as approved; a file that comes again changes nothing."
      submit="Enter this leave"
      hasRest={({ items }) => items.length > 0}
      refuse={({ items }) => (items.length === 0 ? 'The file has no leave to enter.' : undefined)}
      save={{ ...save, act: ({ items }) => act(items) }}
    >
      <CalendarChoices {...{ schedule, calendar }} onChange={setCalendar} />
    </FileFrame>
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
