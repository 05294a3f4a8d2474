import { number, percent } from '../../lib/format.ts'
import styles from './charts.module.css'
import type { EventRow } from './figures.ts'

/** More rows than this are summed up in the last one, which has no bar. */
const MAX_ROWS = 11

/** One bar a type, the most frequent first. */
export function EventBars({ rows }: { rows: readonly EventRow[] }) {
  const shown = rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS - 1) : rows
  const others = rows.slice(shown.length)
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  const rest = others.reduce((sum, row) => sum + row.count, 0)
  const most = rows[0]?.count ?? 1
  return (
    <ul className={styles.bars}>
      {shown.map(({ type, label, count }) => (
        <li key={type}>
          <span className="trunc" title={label}>
            {label}
          </span>
          <svg className={styles.bar} aria-hidden="true">
            <rect width={`${(count / most) * 100}%`} height="12" rx="1" />
          </svg>
          <Amount count={count} total={total} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <span className={styles.quiet}>{others.length} others</span>
          <span />
          <Amount count={rest} total={total} />
        </li>
      )}
    </ul>
  )
}

const Amount = ({ count, total }: { count: number; total: number }) => (
  <span className={styles.amount}>
    {number(count)}
    <span>{percent((count / total) * 100)}</span>
  </span>
)
