import { copy } from '../../lib/notify/copy.ts'
import { IconButton } from './button.tsx'
import styles from './copied.module.css'

interface CopiedProps {
  /** Of the button; without it there is none. */
  label?: string
  text: string
  /** What it is, for the words after it: The address. */
  what: string
}

/** A text to be taken elsewhere, with a button that copies it. */
export const Copied = ({ label, text, what }: CopiedProps) => (
  <div className={styles.copied}>
    <code>{text}</code>
    {label && <IconButton icon="copy" label={label} onClick={() => void copy(text, what)} />}
  </div>
)
