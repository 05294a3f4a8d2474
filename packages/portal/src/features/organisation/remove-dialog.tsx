import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      onClose()
      notifyMessage(text)
    },
  })
  return (
    <AskDialog
      title={title}
      submit="Remove"
      busy="Removing"
      isHard
      sending={isPending}
      {...(error ? { error: sentenceOf(error) } : {})}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <p>{children}</p>
    </AskDialog>
  )
}
