import type { ReactNode } from 'react'
import styles from './lists.module.css'

interface ListCardProps {
  name: string
  /** A word beside the name. */
  state?: ReactNode
  facts: readonly (readonly [name: string, value: string | undefined])[]
  actions: ReactNode
}

/** A row of a list on a phone; facts without a value are left out. */
export const ListCard = ({ name, state, facts, actions }: ListCardProps) => (
  <div className={styles.card}>
    <p className={styles.name}>
      {name} {state}
    </p>
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
    <span className={styles.actions}>{actions}</span>
  </div>
)
