import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

/** A button that is greyed, and the sentence beside it that says why. */
interface Greyed {
  /** For the button: it is greyed but can be focused, so that the reason is read with it. */
  button: { 'aria-disabled': boolean; 'aria-describedby': string | undefined }
  /** The sentence; nothing when the button works. */
  line: ReactNode
}

/** Why a button is greyed; without a reason it works. */
export function useReason(reason: string | undefined, isBusy = false): Greyed {
  const id = useId()
  return {
    button: {
      'aria-disabled': isBusy || reason !== undefined,
      'aria-describedby': reason === undefined ? undefined : id,
    },
    line: reason !== undefined && (
      <p id={id} className={styles.reason}>
        {reason}
      </p>
    ),
  }
}
