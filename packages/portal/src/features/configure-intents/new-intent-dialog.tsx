import { cutText } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { counted } from '@agent-assist/kit/format'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

interface NewIntentDialogProps {
  /** Title of the cluster; the suggested name. */
  title: string
  count: number
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** Dialog that names an intent created from texts. */
export function NewIntentDialog({ title, count, onName, onClose }: NewIntentDialogProps) {
  const [name, setName] = useState(cutText(title, 80))
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  async function make() {
    if (!name.trim()) return setError('Enter a name.')
    setSending(true)
    await onName(name.trim())
    onClose()
  }

  return (
    <AskDialog
      title="New intent"
      submit="Create"
      busy="Creating …"
      sending={sending}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <p>{counted(count, 'text becomes its phrase', 'texts become its phrases')}.</p>
      <TextField
        label="Name"
        maxLength={80}
        value={name}
        {...(error ? { error } : {})}
        onChange={({ target }) => setName(target.value)}
      />
    </AskDialog>
  )
}
