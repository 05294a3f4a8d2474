import { ApiError } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { forgetKnowledge } from './queries.ts'

interface NameDialogProps {
  title: string
  submit: string
  busy: string
  start?: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

const isName = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Dialog for the name of a knowledge base. */
export function NameDialog({ title, submit, busy, start = '', onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(start)
  const [isTried, setTried] = useState(false)
  const { act, isPending, error, problem } = useAct({
    work: onSave,
    after: () => {
      onClose()
      void forgetKnowledge()
    },
  })
  const ofField = error instanceof ApiError ? error.fields?.['name'] : undefined
  const missing = isTried && !isName(name) ? 'Enter a name with a letter or a digit.' : undefined
  return (
    <AskDialog
      title={title}
      submit={submit}
      busy={busy}
      sending={isPending}
      {...(problem && !ofField ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isName(name)) act(name.trim())
      }}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={120}
        error={missing ?? ofField}
        onChange={({ target }) => setName(target.value)}
      />
    </AskDialog>
  )
}
