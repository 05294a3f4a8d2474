import type { RetentionKind } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { dayText } from './day-text.ts'
import type { Found } from './kind-row.tsx'
import { KIND_WORDS } from './kinds.ts'
import styles from './retention.module.css'

interface ConfirmDialogProps {
  items: readonly Found[]
  days: Partial<Record<RetentionKind, number>>
  /** Day of the first deletion. */
  firstOn: string
  /** Name of the organisation. */
  name: string
  onClose: () => void
  onConfirm: (name: string) => void
}

/** Names what would be deleted; the name of the organisation has to be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { items, days, firstOn, name, onClose, onConfirm } = props
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isRight = typed.trim() === name.trim()
  return (
    <AskDialog
      title="Delete old data?"
      submit="Save and delete"
      busy="Saving"
      isHard
      onClose={onClose}
      onSubmit={() => (isRight ? onConfirm(typed.trim()) : setWrong(true))}
    >
      <ul className={styles.deleted}>
        {items
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <li key={kind}>
              {counted(count, KIND_WORDS[kind].one, KIND_WORDS[kind].many)} older than{' '}
              {counted(days[kind] ?? 0, 'day')}
            </li>
          ))}
      </ul>
      <p>
        They will be deleted for good, first on {dayText(firstOn)}. After that the same happens
        every day.
      </p>
      <TextField
        label={`Type ${name} to confirm`}
        autoComplete="off"
        spellCheck={false}
        {...(isWrong && !isRight ? { error: `Type the name exactly: ${name}` } : {})}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </AskDialog>
  )
}
