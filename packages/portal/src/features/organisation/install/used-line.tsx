import { dateTime } from '@agent-assist/kit/format'
import styles from './install.module.css'

interface UsedLineProps {
  createdAt: string
  createdBy?: string | undefined
  lastUsedAt?: string | undefined
}

/** When and by whom a secret or key was created, and when it was last used. */
export const UsedLine = ({ createdAt, createdBy, lastUsedAt }: UsedLineProps) => (
  <p className={styles.quiet}>
    created {dateTime(createdAt)} {createdBy ? `by ${createdBy}` : 'on the server'},{' '}
    {lastUsedAt ? `last used ${dateTime(lastUsedAt)}` : 'not used yet'}
  </p>
)
