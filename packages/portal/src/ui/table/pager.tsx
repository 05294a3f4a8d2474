import { number } from '@agent-assist/kit/format'
import { IconButton } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { PAGE_SIZES } from './paging.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** What the rows are, for accessible names. */
  name: string
  page: number
  size: number
  total: number
  onChange: (page: number, size: number) => void
}

/** The footer of a table: range of rows, page size, previous and next. Pages count from 0. */
export function Pager({ name, page, size, total, onChange }: PagerProps) {
  const first = page * size + 1
  const last = Math.min(total, first + size - 1)
  return (
    <div className={styles.pager} role="group" aria-label={`Pages of ${name}`}>
      <span aria-live="polite">
        {number(Math.min(first, last))}–{number(last)} of {number(total)}
      </span>
      <span className="grow" />
      <label className={styles.rows}>
        Rows
        <select
          aria-label="Rows per page"
          value={size}
          onChange={(event) => onChange(0, Number(event.target.value))}
        >
          {PAGE_SIZES.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
        <Icon name="chevronDown" size={14} />
      </label>
      <IconButton
        icon="chevronLeft"
        label="Previous page"
        disabled={page === 0}
        onClick={() => onChange(page - 1, size)}
      />
      <IconButton
        icon="chevronRight"
        label="Next page"
        disabled={last >= total}
        onClick={() => onChange(page + 1, size)}
      />
    </div>
  )
}
