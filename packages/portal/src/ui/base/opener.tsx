import { cx } from './cx.ts'
import styles from './opener.module.css'

interface OpenerProps {
  text: string
  /** Whether the details of the row are open. */
  isOpen?: boolean
  /** Opens a page instead of details beside the list. */
  isPage?: boolean
  /** Larger, for a card on a phone, with room for the whole text. */
  inCard?: boolean
  onOpen: () => void
}

/** The name of a row as a button that opens it. */
export const Opener = ({ text, isOpen, isPage, inCard, onOpen }: OpenerProps) => (
  <button
    type="button"
    className={cx(styles.opener, inCard ? styles.inCard : 'trunc')}
    title={inCard ? undefined : text}
    aria-haspopup={isPage ? undefined : 'dialog'}
    aria-expanded={isOpen}
    onClick={onOpen}
  >
    {text}
  </button>
)
