import { InlineSelect } from '../../ui/form/inline-select.tsx'
import styles from './data-analysis.module.css'

interface ControlProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A select with its label above. */
export const Control = <T extends string>(props: ControlProps<T>) => (
  <div className={styles.control}>
    <span aria-hidden="true">{props.label}</span>
    <InlineSelect {...props} />
  </div>
)
