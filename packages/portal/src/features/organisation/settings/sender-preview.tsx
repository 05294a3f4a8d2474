import { SettingsPanel } from './settings-panel.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import styles from './mail.module.css'

interface SenderPreviewProps {
  name: string
  address: string
  /** Empty: to the sender. */
  replyTo: string
}

/** The head of an email as its recipient sees it. */
export const SenderPreview = ({ name, address, replyTo }: SenderPreviewProps) => (
  <SettingsPanel title="Preview" sub="as recipients see it" half>
    <div className={styles.mail}>
      <Avatar name={name || address} />
      <div>
        <p className={styles.from}>
          <b>{name || address}</b> {name && <span className={styles.quiet}>{address}</span>}
        </p>
        <p>You are invited to join</p>
        <p className={styles.quiet}>Replies go to {replyTo || address}</p>
      </div>
    </div>
  </SettingsPanel>
)
