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
  /** What is said once it is done. */
  text: string
  onClose: () => void
  onDone?: () => void
  /** What answers no more once it is done. */
  gone?: readonly EmailRoute[]
  children: ReactNode
}

/** Asks before something is done about a list or a person; a refusal stays in the dialog. */
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
