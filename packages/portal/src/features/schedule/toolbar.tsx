import { counted } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import type { GridCommand } from './grid-keys.ts'
import type { Cell } from './base/model.ts'
import type { Editing } from './use-editing.ts'
import styles from './base/schedule.module.css'

interface ToolbarProps {
  editing: Editing
  commands: Record<GridCommand, () => unknown>
  cells: readonly Cell[]
}

/** What the keys of the grid do, as buttons. */
export function Toolbar({ editing, commands, cells }: ToolbarProps) {
  const { isSaving, canPaste, canUndo } = editing
  const buttons = [
    { name: 'Edit', keys: 'Enter', command: 'open', isOff: false },
    { name: 'Copy', keys: 'Ctrl+C', command: 'copy', isOff: false },
    { name: 'Paste', keys: 'Ctrl+V', command: 'paste', isOff: !canPaste || isSaving },
    { name: 'Clear', keys: 'Delete', command: 'clear', isOff: isSaving },
    { name: 'Undo', keys: 'Ctrl+Z', command: 'undo', isOff: !canUndo || isSaving },
  ] as const
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Selected days">
      {buttons.map(({ name, keys, command, isOff }) => (
        <Button
          key={name}
          size="small"
          title={keys}
          disabled={isOff}
          onClick={() => commands[command]()}
        >
          {name}
        </Button>
      ))}
      <span className={styles.fact} role="status">
        {isSaving ? 'Saving' : `${counted(cells.length, 'day')} selected`}
      </span>
    </div>
  )
}
