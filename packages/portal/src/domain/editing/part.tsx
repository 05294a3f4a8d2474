import { type ReactNode, useId } from 'react'
import styles from './editing.module.css'

interface PartProps {
  title: string
  /** Shown at the end of the header. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled section of the form. */
export function Part({ title, actions, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id} className="grow">
          {title}
        </h2>
        {actions}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
