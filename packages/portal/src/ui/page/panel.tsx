import { isFinal } from '@agent-assist/contract/wire'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import styles from './panel.module.css'
import { Failed, Skeleton } from '../state/states.tsx'

interface PanelQuery<T> {
  data: T | undefined
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

interface PanelProps<T> {
  title: string
  /** What the data is counted by. */
  sub?: string
  /** A control beside the title that chooses what is shown. */
  control?: ReactNode
  className?: string
  /** Height in px of the panel while it loads and with its data; the second one on a phone. */
  height: number
  phoneHeight?: number
  /** As high as its content once that is loaded. */
  fits?: boolean
  /** The query of the panel: only the body depends on its state, the header stays. */
  query: PanelQuery<T>
  /** Shown while loading. */
  skeleton: ReactNode
  /** Replaces the default message of a failure, e.g. when the user has no permission. */
  failed?: ReactNode
  /** Buttons at the end of the header. */
  actions?: ReactNode
  /** A help button beside them, in every state. */
  help?: ReactNode
  children: (data: T) => ReactNode
  /** One sentence that explains the data; not shown without data. */
  foot?: (data: T) => ReactNode
}

/** A panel for one query: loading, failed with a retry button, or its data. */
export function Panel<T>(props: PanelProps<T>) {
  const { title, sub, height, phoneHeight = height, query, skeleton } = props
  const id = useId()
  const { data } = query
  const loading = data === undefined && !query.isError
  const foot = data === undefined ? undefined : props.foot?.(data)
  const sizes = { '--ph': `${height}px`, '--ph-phone': `${phoneHeight}px` } as CSSProperties
  return (
    <section
      className={cx(styles.panel, props.fits && styles.fits, props.className)}
      style={sizes}
      aria-labelledby={id}
      aria-busy={loading}
    >
      <div className={cx(styles.head, Boolean(props.control) && styles.wraps)}>
        <h2 id={id} title={title}>
          {title}
        </h2>
        {props.control && <div className={styles.control}>{props.control}</div>}
        {sub && (
          <span className={cx(styles.sub, 'trunc')} title={sub}>
            {sub}
          </span>
        )}
        <span className="grow" />
        {data !== undefined && props.actions}
        {props.help}
      </div>
      <div className={styles.body}>
        {loading && skeleton}
        {data === undefined &&
          query.isError &&
          (props.failed ?? <PanelFailed title={title} query={query} />)}
        {data !== undefined && props.children(data)}
      </div>
      {props.foot && (foot || loading) && (
        <div className={styles.foot}>{foot || <Skeleton width="60%" height={12} />}</div>
      )}
    </section>
  )
}

/** What was asked for is refused as often as it is asked: the reason helps, another try does not. */
function PanelFailed({ title, query }: { title: string; query: PanelQuery<unknown> }) {
  if (isFinal(query.error))
    return <Failed what={`${title} cannot be shown`} hint={query.error.message} />
  return (
    <Failed
      what={`${title} could not be loaded`}
      hint="The other panels are not affected."
      onRetry={() => void query.refetch()}
    />
  )
}
