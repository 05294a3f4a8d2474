import { ApiError } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
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

/** Dialog for the name of a list. */
export function NameDialog({ title, submit, busy, start = '', onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(start)
  const [isMissing, setMissing] = useState(false)
  const { act, isPending, error, problem } = useAct({
    work: onSave,
    after: () => {
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
      {...(problem && !ofField ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setMissing(!name.trim())
        if (name.trim()) act(name.trim())
      }}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={120}
        error={isMissing && !name.trim() ? 'Enter a name for the list.' : ofField}
        onChange={({ target }) => setName(target.value)}
      />
    </AskDialog>
  )
}
