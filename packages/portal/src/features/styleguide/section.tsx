import { type ReactNode, useId } from 'react'
import styles from './styleguide.module.css'

/** A section of samples with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Variants or states of one component side by side, with their name. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.sample}>
    <h3>{name}</h3>
    <div className={styles.row}>{children}</div>
  </div>
)

/** The same at full width. */
export const WideSample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.sample}>
    <h3>{name}</h3>
    {children}
  </div>
)
