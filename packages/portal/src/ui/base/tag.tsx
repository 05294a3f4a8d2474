import { cx } from './cx.ts'
import styles from './tag.module.css'

/** Meaning of a tag's colour; the text always states it too. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info'

/** A word on a soft background. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: string }) => (
  <span className={cx(styles.tag, tone !== 'plain' && styles[tone])}>{children}</span>
)

/** A dash in place of a missing value. */
export const None = () => (
  <span className={styles.none}>
    <span aria-hidden="true">–</span>
    <span className="sr">none</span>
  </span>
)
