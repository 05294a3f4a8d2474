import { counted } from '@agent-assist/kit/format'
import { Link } from 'react-router'
import { links } from '../../../lib/address/links.ts'
import styles from './retention.module.css'

/** Chat conversations, whose days are a setting of the bot. */
export const ChatRow = ({ organisationId, days }: { organisationId: string; days: number }) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <b>Chat conversations</b>
      <p>Kept for {counted(days, 'day')} after their last message.</p>
    </div>
    <div className={styles.field}>
      <Link to={links.configureIntents(organisationId)}>Change it for the bot</Link>
    </div>
  </li>
)
