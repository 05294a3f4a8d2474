import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose()
      onDone?.()
      forgetEmails(gone)
      notifyMessage(text)
    },
  })
  return (
    <AskDialog
      {...asked}
      sending={isPending}
      {...(error ? { error: sentenceOf(error) } : {})}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      {children}
    </AskDialog>
  )
}
