import type { AuditEntry } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { Opener } from '../../../ui/base/opener.tsx'
import type { Opening } from './audit-columns.tsx'
import { actionText, changesText, personText } from './audit-words.ts'
import styles from './audit.module.css'

/** An entry of the audit log on narrow screens. */
export function AuditCard({ entry, open, onOpen }: Opening & { entry: AuditEntry }) {
  const { id, action, at, member } = entry
  const changes = changesText(entry)
  return (
    <div className={styles.card}>
      <Opener text={actionText(action)} inCard isOpen={id === open} onOpen={() => onOpen(id)} />
      <p className={styles.quiet}>
        {member
          ? `${dateTime(at)}, ${personText(entry)}, account of ${member.name}`
          : `${dateTime(at)}, ${personText(entry)}`}
      </p>
      {changes && <p className={styles.changes}>{changes}</p>}
    </div>
  )
}
