import type { AccountLink } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { copy } from '../../lib/notify/copy.ts'
import { Button } from '../../ui/base/button.tsx'
import { Copied } from '../../ui/base/copied.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './made-link.module.css'

interface MadeLinkProps {
  link: Pick<AccountLink, 'url' | 'expiresAt'>
  /** Whom it is for. */
  email: string
  onClose: () => void
}

/** Dialog with a new link for one person, which is shown this once. */
export const MadeLink = ({ link, email, onClose }: MadeLinkProps) => (
  <Dialog
    title="Copy link"
    isHeld
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Done</Button>
        <Button look="primary" onClick={() => void copy(link.url, 'The link')}>
          Copy link
        </Button>
      </>
    }
  >
    <div className={styles.made}>
      <p>
        Give it to <b>{email}</b>. It works once, until {dateTime(link.expiresAt)}, and is not shown
        again.
      </p>
      <Copied text={link.url} what="The link" />
    </div>
  </Dialog>
)
