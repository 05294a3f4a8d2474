import type { NewSigningSecret, SigningSecret } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { createSecret } from './queries.ts'

const LABEL_MAX = 60 // the contract's limit
/** Sentence at an empty label. */
export const NO_LABEL = 'Enter a label, such as the server that gets it'

interface SecretDialogProps {
  organisationId: string
  /** The secrets that are valid now, newest first. */
  valid: readonly SigningSecret[]
  onClose: () => void
  onMade: (secret: NewSigningSecret) => void
}

/** Asks for the label of a new secret, and says what happens to the ones before it. */
export function SecretDialog({ organisationId, valid, onClose, onMade }: SecretDialogProps) {
  const [label, setLabel] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, isPending, problem } = useAct({
    work: () => createSecret(organisationId, label.trim()),
    after: (made) => {
      onMade(made)
      onClose()
    },
  })
  const current = valid.find(({ expiresAt }) => !expiresAt)
  const older = valid.find(({ expiresAt }) => expiresAt)
  return (
    <AskDialog
      title={current ? `Rotate “${current.label}”` : 'Create a signing secret'}
      submit={current ? 'Rotate' : 'Create'}
      busy={current ? 'Rotating' : 'Creating'}
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (label.trim()) act()
      }}
    >
      <TextField
        label="Label"
        hint="What it is for, e.g. Production"
        autoComplete="off"
        maxLength={LABEL_MAX}
        error={isTried && !label.trim() ? NO_LABEL : undefined}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      {current && (
        <p>
          A new secret is created. “{current.label}” works for another 24 hours: set the new one on
          your server in that time.
        </p>
      )}
      {current && older && <p>“{older.label}” stops working at once.</p>}
    </AskDialog>
  )
}
