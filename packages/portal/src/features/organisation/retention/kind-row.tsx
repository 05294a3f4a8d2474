import type { Reply, RetentionKind } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { dayText } from './day-text.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { KIND_WORDS } from './kinds.ts'
import styles from './retention.module.css'

export type Found = Reply<'previewRetention'>['items'][number]

interface KindRowProps {
  kind: RetentionKind
  value: string
  error: string | undefined
  /** What the typed days would delete; undefined: nothing more than before. */
  found: Found | undefined
  /** Day of the first deletion. */
  firstOn: string | undefined
  onChange: (value: string) => void
}

/** One kind of data with its days, and what they would delete. */
export function KindRow({ kind, value, error, found, firstOn, onChange }: KindRowProps) {
  const { title, note, one, many } = KIND_WORDS[kind]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{title}</b>
        <p>{note}</p>
      </div>
      <div className={styles.field}>
        <TextField
          label={`Days for ${title.toLowerCase()}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          hint={value.trim() === '' ? 'Stored for ever.' : 'Empty: for ever.'}
          {...(kind === 'audit' ? { hint: 'A setting of the server says the least.' } : {})}
          {...(error ? { error } : {})}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {found && !error && (
        <p className={found.count > 0 ? styles.warn : styles.none} role="status">
          {found.count > 0
            ? `${counted(found.count, one, many)} would be deleted, first on ${dayText(firstOn ?? '')}.`
            : `No ${one} is that old yet.`}
        </p>
      )}
    </li>
  )
}
