import { number } from '@agent-assist/kit/format'
import { type ReactNode, useEffect } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/button.tsx'
import panel from '../../ui/page/panel.module.css'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { SECTION_ROWS } from './work-queries.ts'
import styles from './work.module.css'

interface WorkSectionProps<T> {
  /** Id of its heading, which is also the target of links within the screen. */
  id: string
  title: string
  /** What the rows are limited to. */
  sub?: string
  /** Everything of this kind: the rows of this page and how many wait in all. */
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  total: (data: T) => number
  /** Says that nothing waits. */
  empty: (data: T) => string
  /** A link to the whole screen. */
  more?: ReactNode
  help?: ReactNode
  page: number
  onPage: (page: number) => void
  children: (data: T) => ReactNode
  foot?: (data: T) => ReactNode
}

/** A kind of work that waits: its number, its rows, and a way to all of it. */
export function WorkSection<T>(props: WorkSectionProps<T>) {
  const { id, title, sub, query, page, onPage } = props
  const { data } = query
  const total = data === undefined ? undefined : props.total(data)
  const foot = data === undefined ? undefined : props.foot?.(data)
  const last = Math.max(0, Math.ceil((total ?? 0) / SECTION_ROWS) - 1)
  useEffect(() => {
    if (total !== undefined && page > last) onPage(last) // the rows of the last page are done
  }, [total, page, last, onPage])
  return (
    <section
      className={cx(panel.panel, styles.section)}
      aria-labelledby={id}
      aria-busy={data === undefined && !query.isError}
    >
      <div className={cx(panel.head, styles.sectionHead)}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {total !== undefined && (
          <span className={cx(styles.count, total > 0 && styles.waits)} role="status">
            {number(total)}
            <span className="sr"> {total === 1 ? 'waits' : 'wait'}</span>
          </span>
        )}
        {sub && <span className={panel.sub}>{sub}</span>}
        <span className="grow" />
        {total !== 0 && props.more}
        {props.help}
      </div>
      {data === undefined && !query.isError && <SkeletonRows rows={3} rowHeight={56} />}
      {data === undefined && query.isError && (
        <Failed
          what={`${title} could not be loaded`}
          hint="The other lists are not affected."
          onRetry={() => void query.refetch()}
        />
      )}
      {data !== undefined && total === 0 && (
        <p className={styles.nothing}>
          <Icon name="check" />
          {props.empty(data)}
        </p>
      )}
      {data !== undefined && total !== 0 && <ul className={styles.rows}>{props.children(data)}</ul>}
      {(total ?? 0) > SECTION_ROWS && (
        <Pages title={title} total={total ?? 0} page={page} onPage={onPage} />
      )}
      {foot && <div className={cx(panel.foot, styles.sectionFoot)}>{foot}</div>}
    </section>
  )
}

interface PagesProps {
  title: string
  total: number
  page: number
  onPage: (page: number) => void
}

function Pages({ title, total, page, onPage }: PagesProps) {
  const first = page * SECTION_ROWS + 1
  const last = Math.min(total, first + SECTION_ROWS - 1)
  return (
    <div className={styles.pages} role="group" aria-label={`Pages of ${title}`}>
      <span aria-live="polite">
        {number(Math.min(first, last))}–{number(last)} of {number(total)}
      </span>
      <IconButton
        icon="chevronLeft"
        label="Previous page"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevronRight"
        label="Next page"
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}

interface WorkRowProps {
  title: ReactNode
  /** Short facts in one line. */
  facts?: readonly (ReactNode | undefined)[]
  /** What was said, or what it is about. */
  text?: ReactNode
  /** Its state, before the title. */
  tag?: ReactNode
  children: ReactNode
}

/** One piece of work with what can be done about it at once. */
export const WorkRow = ({ title, facts = [], text, tag, children }: WorkRowProps) => (
  <li className={styles.row}>
    <div className={styles.about}>
      <p className={styles.title}>
        {tag}
        <b className="trunc">{title}</b>
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.facts}>
        {facts.map((fact, place) =>
          // oxlint-disable-next-line react/no-array-index-key -- the facts of a row have fixed places
          fact === undefined || fact === '' ? null : <span key={place}>{fact}</span>,
        )}
      </p>
    </div>
    <div className={styles.acts}>{children}</div>
  </li>
)
