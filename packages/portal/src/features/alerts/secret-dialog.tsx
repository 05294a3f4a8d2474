import { copy } from '../../lib/notify/copy.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './alerts.module.css'

interface SecretDialogProps {
  name: string
  secret: string
  onClose: () => void
}

/** The new secret of an alert's webhook, which is shown only once. */
export const SecretDialog = ({ name, secret, onClose }: SecretDialogProps) => (
  <Dialog
    title={`Secret of ${name}`}
    isHeld
    onClose={onClose}
    actions={
      <Button look="primary" onClick={() => void copy(secret, 'The secret')}>
        Copy
      </Button>
    }
  >
    <p>
      Your server checks with it that a message is from us. It is shown only once: keep it on your
      server. Saving another address of the webhook keeps it; removing the webhook ends it.
    </p>
    <p className={styles.secret}>
      <code>{secret}</code>
    </p>
  </Dialog>
)
