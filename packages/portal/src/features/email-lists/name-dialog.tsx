import { ApiError } from '@agent-assist/contract/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { forgetEmails } from './queries.ts'

interface NameDialogProps {
  title: string
  submit: string
  busy: string
  start?: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a list. */
export function NameDialog({ title, submit, busy, start = '', onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(start)
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: onSave,
    onSuccess: () => {
      onClose()
      forgetEmails()
    },
  })
  const ofField = error instanceof ApiError ? error.fields?.['name'] : undefined
  return (
    <AskDialog
      title={title}
      submit={submit}
      busy={busy}
      sending={isPending}
      {...(error && !ofField ? { error: sentenceOf(error) } : {})}
      onClose={onClose}
      onSubmit={() => {
        setMissing(!name.trim())
        if (name.trim()) mutate(name.trim())
      }}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={120}
        error={isMissing && !name.trim() ? 'Give the list a name.' : ofField}
        onChange={({ target }) => setName(target.value)}
      />
    </AskDialog>
  )
}
