import { type ReactNode, useId } from 'react'
import styles from './styleguide.module.css'

/** The parts of one kind under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Looks or states of one part beside each other, with the name of what they show. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.sample}>
    <h3>{name}</h3>
    <div className={styles.row}>{children}</div>
  </div>
)

/** The same for what needs the whole width. */
export const WideSample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.sample}>
    <h3>{name}</h3>
    {children}
  </div>
)
