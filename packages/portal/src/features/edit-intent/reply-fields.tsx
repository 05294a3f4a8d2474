import { IconButton } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ReplyDraft, ReplyKind } from './intent-draft.ts'
import { errorAt, type Update } from './editing.ts'
import type { Issues } from '../../domain/bot/intent-issues.ts'
import styles from './editor.module.css'

interface ReplyFieldsProps {
  replies: readonly ReplyDraft[]
  issues: Issues
  /** Path of the message. */
  path: string
  onChange: (next: Update<ReplyDraft>, what?: string) => void
}

const KINDS: readonly { value: ReplyKind; label: string }[] = [
  { value: 'text', label: 'Sends its words' },
  { value: 'payload', label: 'Sends a payload' },
  { value: 'link', label: 'Opens a link' },
]

/** Form fields of the quick replies of a message. */
export function ReplyFields({ replies, issues, path, onChange }: ReplyFieldsProps) {
  const set = (key: string, next: Partial<ReplyDraft>) =>
    onChange(
      (now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)),
      `${key} ${Object.keys(next).join()}`,
    )
  return replies.map(({ key, text, kind, value }, at) => (
    <div key={key} className={styles.entry}>
      <TextField
        label={`Quick reply ${at + 1}`}
        name={`${path}.replies.${at}.text`}
        maxLength={80}
        value={text}
        {...errorAt(issues, `${path}.replies.${at}.text`)}
        onChange={({ target }) => set(key, { text: target.value })}
      />
      <Select
        label={`What quick reply ${at + 1} does`}
        options={KINDS}
        value={kind}
        {...errorAt(issues, `${path}.replies.${at}`)}
        onChange={({ target }) =>
          set(key, { kind: KINDS.find((one) => one.value === target.value)?.value ?? 'text' })
        }
      />
      {kind !== 'text' && (
        <TextField
          label={kind === 'link' ? `Link ${at + 1}` : `Payload ${at + 1}`}
          name={`${path}.replies.${at}.${kind}`}
          maxLength={kind === 'link' ? 2000 : 120}
          value={value}
          {...(kind === 'payload'
            ? { hint: 'recommended_yes and training_masterclass send their event.' }
            : {})}
          {...errorAt(issues, `${path}.replies.${at}.${kind}`)}
          onChange={({ target }) => set(key, { value: target.value })}
        />
      )}
      <IconButton
        icon="x"
        label={`Remove quick reply ${at + 1}`}
        onClick={() => onChange((now) => now.filter((one) => one.key !== key))}
      />
    </div>
  ))
}
