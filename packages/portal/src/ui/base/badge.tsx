import styles from './tag.module.css'
import { cx } from './cx.ts'
import type { Tone } from './tag.tsx'

const MOST = 99

/** A small count; 99+ from 100 on. */
export const Badge = ({ count, tone = 'warn' }: { count: number; tone?: Tone }) => (
  <span className={cx(styles.badge, tone !== 'plain' && styles[tone])}>
    {count > MOST ? `${MOST}+` : count}
  </span>
)
