import { cx } from './cx.ts'
import styles from './opener.module.css'

interface OpenerProps {
  text: string
  /** Whether what it opens is open. */
  isOpen?: boolean
  /** It opens in place of the list, not beside it. */
  isPage?: boolean
  /** It stands in a card, where fingers press it and there is room for all of the text. */
  inCard?: boolean
  onOpen: () => void
}

/** The name of a row, which opens the row. */
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
