import { type CSSProperties, type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import styles from './panel.module.css'
import { Failed, Skeleton } from '../state/states.tsx'

interface PanelProps<T> {
  title: string
  /** What it is counted by. */
  sub?: string
  /** Beside the title: chooses what is shown. */
  control?: ReactNode
  className?: string
  /** Height in px that the panel keeps in every state, so that nothing moves; on a phone the second. */
  height: number
  phoneHeight?: number
  /** The query behind the panel: its head never changes, only the body does. */
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  /** What loading looks like. */
  skeleton: ReactNode
  /** In place of the usual words for a failure, e.g. when the person may not see it. */
  failed?: ReactNode
  /** Buttons at the end of the head. */
  actions?: ReactNode
  /** Beside them, there whatever the state. */
  help?: ReactNode
  children: (data: T) => ReactNode
  /** One sentence that says what to see; nothing when there is nothing to see. */
  foot?: (data: T) => ReactNode
}

/** A panel that shows one query: loading, failed with another try, or its data. */
export function Panel<T>(props: PanelProps<T>) {
  const { title, sub, height, phoneHeight = height, query, skeleton } = props
  const id = useId()
  const { data } = query
  const loading = data === undefined && !query.isError
  const foot = data === undefined ? undefined : props.foot?.(data)
  const sizes = { '--ph': `${height}px`, '--ph-phone': `${phoneHeight}px` } as CSSProperties
  return (
    <section
      className={cx(styles.panel, props.className)}
      style={sizes}
      aria-labelledby={id}
      aria-busy={loading}
    >
      <div className={cx(styles.head, Boolean(props.control) && styles.wraps)}>
        <h2 id={id} title={title}>
          {title}
        </h2>
        {props.control && <div className={styles.control}>{props.control}</div>}
        {sub && <span className={cx(styles.sub, 'trunc')}>{sub}</span>}
        <span className="grow" />
        {data !== undefined && props.actions}
        {props.help}
      </div>
      <div className={styles.body}>
        {loading && skeleton}
        {data === undefined &&
          query.isError &&
          (props.failed ?? (
            <Failed
              what={`${title} could not be loaded`}
              hint="The other panels are not affected."
              onRetry={() => void query.refetch()}
            />
          ))}
        {data !== undefined && props.children(data)}
      </div>
      {props.foot && (foot || loading) && (
        <div className={styles.foot}>{foot || <Skeleton width="60%" height={12} />}</div>
      )}
    </section>
  )
}
