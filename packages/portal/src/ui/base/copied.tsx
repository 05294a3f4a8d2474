import { copy } from '../../lib/notify/copy.ts'
import { IconButton } from './button.tsx'
import styles from './copied.module.css'

interface CopiedProps {
  /** Text of the button; without it there is no button. */
  label?: string
  text: string
  /** Name of the text for the message, e.g. 'The address'. */
  what: string
}

/** A text with a button that copies it. */
export const Copied = ({ label, text, what }: CopiedProps) => (
  <div className={styles.copied}>
    <code>{text}</code>
    {label && <IconButton icon="copy" label={label} onClick={() => void copy(text, what)} />}
  </div>
)
