import { AddAgents, EditAgent } from './agents-dialog.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Cell } from './model.ts'
import type { DayPlan, Schedule, ScheduleAgent } from './queries.ts'

export type Dialog =
  | { what: 'cells' | 'agents' | 'import' }
  | { what: 'agent'; agent: ScheduleAgent }

interface DialogsProps {
  organisationId: string
  schedule: Schedule
  dialog: Dialog | undefined
  /** The selected cells. */
  cells: readonly Cell[]
  onSave: (planOf: (cell: Cell) => DayPlan | undefined) => void
  onClose: () => void
}

/** The open dialog of the schedule. */
export function Dialogs({ organisationId, schedule, dialog, cells, ...on }: DialogsProps) {
  const { onClose } = on
  if (dialog?.what === 'cells') return <CellDialog cells={cells} {...on} />
  if (dialog?.what === 'agents')
    return (
      <AddAgents
        organisationId={organisationId}
        taken={new Set(schedule.agents.map(({ name }) => name))}
        onClose={onClose}
      />
    )
  if (dialog?.what === 'agent')
    return <EditAgent organisationId={organisationId} agent={dialog.agent} onClose={onClose} />
  if (dialog?.what === 'import') return <ImportDialog {...{ organisationId, schedule, onClose }} />
  return null
}
