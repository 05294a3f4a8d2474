import { Button } from '../../ui/base/button.tsx'
import type { Dialog } from './dialogs.tsx'
import { MoreMenu } from './more-menu.tsx'
import type { Grid } from './base/model.ts'
import type { Days, Schedule } from './base/queries.ts'
import type { Editing } from './use-editing.ts'

interface TitleActionsProps {
  organisationId: string
  schedule: Schedule
  grid: Grid
  range: Days
  editing: Editing
  onDialog: (next: Dialog) => void
}

/** What a supervisor does with the whole schedule. */
export function TitleActions({ onDialog, ...rest }: TitleActionsProps) {
  return (
    <>
      {rest.grid.rows.length > 0 ? (
        <Button onClick={() => onDialog({ what: 'propose' })}>Propose shifts</Button>
      ) : (
        <Button onClick={() => onDialog({ what: 'agents' })}>Add agents</Button>
      )}
      <MoreMenu
        {...rest}
        onAgents={() => onDialog({ what: 'agents' })}
        onImport={() => onDialog({ what: 'import' })}
        onSpecial={() => onDialog({ what: 'special' })}
        onTemplates={() => onDialog({ what: 'templates' })}
      />
    </>
  )
}
