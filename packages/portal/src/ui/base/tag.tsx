import { cx } from './cx.ts'
import styles from './tag.module.css'

/** What a tag's colour means; the word always stands with it. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info'

/** A word on a soft colour. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: string }) => (
  <span className={cx(styles.tag, tone !== 'plain' && styles[tone])}>{children}</span>
)

/** In the place of a value that is not there. */
export const None = () => (
  <span className={styles.none}>
    <span aria-hidden="true">–</span>
    <span className="sr">none</span>
  </span>
)
