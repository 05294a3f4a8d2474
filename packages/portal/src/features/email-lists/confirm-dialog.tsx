import { useAct } from '../../lib/act/use-act.ts'
import type { ReactNode } from 'react'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { type EmailRoute, forgetEmails } from './queries.ts'

interface ConfirmDialogProps {
  title: string
  submit: string
  busy: string
  isHard?: boolean
  act: () => Promise<unknown>
  /** Notification after the action succeeded. */
  text: string
  onClose: () => void
  onDone?: () => void
  /** Routes that are not reloaded afterwards, as their object no longer exists. */
  gone?: readonly EmailRoute[]
  children: ReactNode
}

/** Asks for confirmation of an action on a list or person; shows a refusal in the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { act, text, onClose, onDone, gone, children, ...asked } = props
  const confirm = useAct({
    work: act,
    after: () => {
      onClose()
      onDone?.()
      forgetEmails(gone)
    },
    done: () => text,
  })
  return (
    <AskDialog
      {...asked}
      sending={confirm.isPending}
      {...(confirm.problem ? { error: confirm.problem } : {})}
      onClose={onClose}
      onSubmit={() => confirm.act()}
    >
      {children}
    </AskDialog>
  )
}
