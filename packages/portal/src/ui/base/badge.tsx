import styles from './tag.module.css'
import { cx } from './cx.ts'
import type { Tone } from './tag.tsx'

const MOST = 99

/** A small number beside what it counts; from 100 on it says 99+. */
export const Badge = ({ count, tone = 'warn' }: { count: number; tone?: Tone }) => (
  <span className={cx(styles.badge, tone !== 'plain' && styles[tone])}>
    {count > MOST ? `${MOST}+` : count}
  </span>
)
