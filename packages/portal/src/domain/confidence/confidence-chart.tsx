import type { ConfidenceCurve } from '@agent-assist/contract/wire'
import { useMemo, useState } from 'react'
import { IconButton } from '../../ui/base/button.tsx'
import { DrawnChart } from '../../ui/charts/drawn-chart.tsx'
import styles from './confidence.module.css'
import { confidenceSpec } from './confidence-spec.ts'

interface ConfidenceChartProps {
  curve: ConfidenceCurve
  /** The least confidence that can be chosen, in percent. */
  min: number
  value: number
}

const nothing = () => undefined

/** The curve behind the slider; loaded on demand, because it imports the chart library. */
export function ConfidenceChart({ curve, min, value }: ConfidenceChartProps) {
  const [asTable, setAsTable] = useState(false)
  const { points, cases } = curve
  const spec = useMemo(
    () =>
      confidenceSpec(
        points.filter(({ pct }) => pct >= min),
        cases,
        value,
      ),
    [points, cases, min, value],
  )
  return (
    <div className={styles.chart}>
      <div className={styles.tools}>
        <IconButton
          icon="table"
          label={`Show as table: ${spec.title}`}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      <DrawnChart spec={spec} asTable={asTable} onReady={nothing} />
    </div>
  )
}
