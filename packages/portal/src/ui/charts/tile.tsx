import { isFinal, USUAL, type ChangeVerdict } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import type { ComparedDays } from '../../lib/dates/compared-text.ts'
import { Button } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import { Icon } from '../base/icon.tsx'
import { Skeleton, Skeletons } from '../state/states.tsx'
import styles from './tile.module.css'
import { tileLines, unitOf } from './tile-lines.ts'

interface TileStripProps {
  label: string
  /** For nine metrics instead of six. */
  isLong?: boolean
  children: ReactNode
}

/** A strip of tiles with key metrics. */
export function TileStrip({ label, isLong, children }: TileStripProps) {
  return (
    <section className={cx(styles.strip, isLong && styles.long)} aria-label={label}>
      {children}
    </section>
  )
}

/** The change of a metric, and whether it is better, worse or usual. */
export interface Change {
  /** With sign and unit. */
  text: string
  verdict: ChangeVerdict
}

/** Letters of a name that fit into the narrowest tile. */
const LONG_NAME = 15

interface TileProps {
  name: string
  value: ReactNode
  unit: string
  /** A sentence explains why there is no change. */
  change: Change | string
  /** With which days the change compares. */
  compared?: ComparedDays | undefined
  /** The metric's series, 28 px high, with equal space above and below. */
  picture: ReactNode
  fact: string
  /** What the metric is based on, e.g. a number of tickets. */
  n: string
  /** What the metric counts, whatever was chosen. */
  note?: string | undefined
  /** A help button after the name. */
  help?: ReactNode
  /** Whether the goal is met. */
  goal?: ReactNode
}

/** One key metric: name, value with unit, change, picture, one fact, and what it is based on, each once. */
export function Tile(props: TileProps) {
  const { name, value, unit, change, compared, picture, note, help, goal } = props
  const { fact, base } = tileLines(props)
  return (
    <div className={styles.tile}>
      <div className={styles.name}>
        <h2 className="grow" title={name} data-long={name.length > LONG_NAME || undefined}>
          {name}
        </h2>
        {help}
      </div>
      <p className={styles.value}>
        {value}
        <span className={styles.unit}>{unitOf(value, unit)}</span>
      </p>
      <ChangeLine change={change} compared={compared} />
      {picture}
      {fact && (
        <p className={styles.fact} title={fact}>
          {fact}
        </p>
      )}
      {goal}
      {base && (
        <p className={styles.count} title={note}>
          {base}
        </p>
      )}
    </div>
  )
}

/** The change with its verdict, and the days that it compares with. */
function ChangeLine({ change, compared }: Pick<TileProps, 'change' | 'compared'>) {
  const days = compared && (
    <p className={cx(styles.change, styles.vague)} title={compared.long}>
      {compared.short}
    </p>
  )
  if (typeof change === 'string')
    return (
      <>
        <p className={cx(styles.change, styles.vague)} title={change}>
          {change}
        </p>
        {days}
      </>
    )
  const { text, verdict } = change
  const isRated = verdict === 'better' || verdict === 'worse'
  // beside the days compared with, 'vs previous period' says nothing more
  const rest = verdict !== 'vs previous period' || !days ? verdict : ''
  return (
    <>
      <p
        className={cx(styles.change, isRated && styles[verdict], verdict === USUAL && styles.usual)}
      >
        {text} {isRated ? rest : rest && <span className={styles.vague}>{rest}</span>}
      </p>
      {days}
    </>
  )
}

/** A tile that is loading. */
export function TileSkeleton({ name }: { name: string }) {
  return (
    <div className={styles.tile} aria-busy="true">
      <h2>{name}</h2>
      <Skeletons className={styles.gap}>
        <Skeleton width="72%" height={20} />
        <Skeleton width="56%" height={12} />
        <Skeleton width="100%" height={28} />
        <Skeleton width="72%" height={12} />
        <Skeleton width="48%" height={12} />
      </Skeletons>
    </div>
  )
}

interface TileFailedProps {
  name: string
  error?: unknown
  onRetry: () => void
}

/** A tile whose metric could not be loaded, or is refused as often as it is asked for. */
export function TileFailed({ name, error, onRetry }: TileFailedProps) {
  return (
    <div className={styles.tile}>
      <h2>{name}</h2>
      <div className={styles.failed}>
        <p>
          <Icon name="alert" size={14} />
          {isFinal(error) ? 'Not shown' : 'Not loaded'}
        </p>
        {isFinal(error) ? (
          error.message
        ) : (
          <Button size="small" onClick={onRetry} aria-label={`Try again: ${name}`}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
