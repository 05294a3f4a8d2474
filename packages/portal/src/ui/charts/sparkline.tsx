import styles from './tile.module.css'

const HEIGHT = 28
const PAD = 2

/** Points of a line through the values, in a box 100 wide and 28 high. */
export function sparkPoints(values: readonly number[]): string {
  const low = Math.min(...values)
  const spread = Math.max(...values) - low || 1
  const step = 100 / Math.max(1, values.length - 1)
  return values
    .map((value, i) => {
      const y = HEIGHT - PAD - ((value - low) / spread) * (HEIGHT - 2 * PAD)
      return `${(i * step).toFixed(2)},${y.toFixed(2)}`
    })
    .join(' ')
}

/**
 * A small line for the series of a metric, of at least two values; the value itself is beside it as text. Its place is
 * kept while the series is loading (undefined).
 */
export function Sparkline({ values }: { values: readonly number[] | undefined }) {
  if (!values) return <svg className={styles.spark} />
  const points = sparkPoints(values)
  if (values.length < 2) return null
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.area} d={`M0,${HEIGHT} L${points} L100,${HEIGHT}z`} />
      <polyline points={points} />
    </svg>
  )
}
