import type { WhatIf } from '@agent-assist/contract/wire'
import { AddAgents, EditAgent } from './agents-dialog.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { ImportDialog } from './files/import-dialog.tsx'
import type { Cell } from './base/model.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { SpecialDaysDialog } from './special-days-dialog.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import type { DayPlan, Days, Proposal, Schedule, ScheduleAgent } from './base/queries.ts'

export type Dialog =
  | { what: 'cells' | 'agents' | 'import' | 'propose' | 'special' | 'templates' }
  | { what: 'agent'; agent: ScheduleAgent }

interface DialogsProps {
  organisationId: string
  schedule: Schedule
  dialog: Dialog | undefined
  /** The selected cells. */
  cells: readonly Cell[]
  range: Days
  whatIf: WhatIf
  onPropose: (proposal: Proposal) => void
  onSave: (planOf: (cell: Cell) => DayPlan | undefined) => void
  onClose: () => void
}

/** The open dialog of the schedule. */
export function Dialogs(props: DialogsProps) {
  const { organisationId, schedule, dialog, cells, range, whatIf, onPropose, ...on } = props
  const { onClose } = on
  if (dialog?.what === 'special')
    return <SpecialDaysDialog {...{ organisationId, onClose }} day={range.from} />
  if (dialog?.what === 'propose')
    return <ProposeDialog {...{ organisationId, range, whatIf, onClose }} onUse={onPropose} />
  if (dialog?.what === 'templates') return <TemplatesDialog {...{ organisationId, onClose }} />
  if (dialog?.what === 'cells') return <CellDialog {...{ organisationId, cells }} {...on} />
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
