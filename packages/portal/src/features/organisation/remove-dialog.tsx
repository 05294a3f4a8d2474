import { useAct } from '../../lib/act/use-act.ts'
import type { ReactNode } from 'react'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'

interface RemoveDialogProps {
  title: string
  remove: () => Promise<unknown>
  /** What is said once it is gone. */
  text: string
  onClose: () => void
  /** What is lost, and what stays. */
  children: ReactNode
}

/** Asks before a source of tickets is taken away; a refusal stays in the dialog. */
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
