import { useAct } from '../../lib/act/use-act.ts'
import type { ReactNode } from 'react'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'

interface RemoveDialogProps {
  title: string
  remove: () => Promise<unknown>
  /** Message after the removal. */
  text: string
  onClose: () => void
  /** What is lost, and what stays. */
  children: ReactNode
}

/** Asks for confirmation before a source is removed; a refusal is shown in the dialog. */
export function RemoveDialog({ title, remove, text, onClose, children }: RemoveDialogProps) {
  const { act, isPending, problem } = useAct({ work: remove, after: onClose, done: () => text })
  return (
    <AskDialog
      title={title}
      submit="Remove"
      busy="Removing"
      isHard
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>{children}</p>
    </AskDialog>
  )
}
