import { copy } from '../../../lib/notify/copy.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import styles from './install.module.css'

interface OnceProps {
  /** 'secret' or 'API key'. */
  what: string
  label: string
  value: string
}

/** A new secret in its amber frame. It is shown only once: whoever renders this forgets the value with the page. */
export const Once = ({ what, label, value }: OnceProps) => (
  <div className={styles.once} role="status">
    <b>
      Copy the {what} “{label}” now
    </b>
    <p>It is shown only once. Keep it on your server, never in a page.</p>
    <div className={styles.value}>
      <code>{value}</code>
      <Button look="primary" onClick={() => void copy(value, `The ${what}`)}>
        <Icon name="copy" />
        Copy
      </Button>
    </div>
  </div>
)
