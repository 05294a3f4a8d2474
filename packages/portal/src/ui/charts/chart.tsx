import type { Chart } from '@agent-assist/kit/charts/chart'
import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { saveFile } from '../../lib/api/save-file.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { IconButton } from '../base/button.tsx'
import styles from './chart.module.css'
import { cx } from '../base/cx.ts'
import { Panel } from '../page/panel.tsx'

const DrawnChart = lazy(async () => ({
  default: (await import('./drawn-chart.tsx')).DrawnChart,
}))

export interface ChartPanelProps<T> {
  title: string
  /** What the chart counts by. */
  sub?: string
  /** A control beside the title that chooses what is shown. */
  control?: ReactNode
  className?: string
  /** Height in px of the panel in every state; the second one on a phone. */
  height: number
  phoneHeight?: number
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  skeleton: ReactNode
  /** Replaces the default message of a failure. */
  failed?: ReactNode
  /** A help button at the end of the header, in every state. */
  help?: ReactNode
  /** The chart; undefined when there is no data. Pass a stable function: each new one draws the chart again. */
  spec: (data: T) => ChartSpec | undefined
  /** Shown when there is no data. */
  empty: ReactNode
  /** One sentence that explains the data. */
  foot?: (data: T) => ReactNode
  /** Content beside the chart, or below it on narrow screens; it serves as the chart's table. */
  beside?: ReactNode
  /** Replaces the default download button, for a file with more content; null: no button. */
  tools?: ReactNode
  /** Opens the drilldown of a point. */
  onMark?: (mark: ChartPoint) => void
}

async function save(chart: Chart | undefined, title: string) {
  try {
    if (chart) saveFile(await chart.png(), `${title}.png`)
  } catch {
    notify('The picture could not be made', 'Show the chart as a table instead')
  }
}

async function saveMetrics(spec: ChartSpec, title: string) {
  try {
    const { chartFile } = await import('./chart-file.ts')
    saveFile(chartFile(spec), `${title}.csv`)
  } catch (error) {
    notify(`The file of ${title} could not be made`, sentenceOf(error))
  }
}

/** A panel with a chart, and buttons for its table, its picture and its data. */
export function ChartPanel<T>(props: ChartPanelProps<T>) {
  const {
    title,
    query,
    skeleton,
    spec: specOf,
    empty,
    foot,
    onMark,
    beside,
    tools,
    ...panel
  } = props
  const [asTable, setAsTable] = useState(false)
  const [chart, setChart] = useState<Chart>()
  const { data } = query
  const spec = useMemo(() => (data === undefined ? undefined : specOf(data)), [data, specOf])
  return (
    <Panel
      {...panel}
      title={title}
      query={query}
      skeleton={skeleton}
      actions={
        spec && (
          <>
            {!beside && (
              <IconButton
                icon="table"
                label={`Show as table: ${title}`}
                aria-pressed={asTable}
                onClick={() => setAsTable(!asTable)}
              />
            )}
            <IconButton
              icon="image"
              label={`Save as picture: ${title}`}
              disabled={!chart}
              onClick={() => void save(chart, title)}
            />
            {tools === undefined ? (
              <IconButton
                icon="download"
                label={`Download as CSV: ${title}`}
                onClick={() => void saveMetrics(spec, title)}
              />
            ) : (
              tools
            )}
          </>
        )
      }
      {...(foot ? { foot: (shown: T) => spec && foot(shown) } : {})}
    >
      {() =>
        spec ? (
          <div className={cx(Boolean(beside) && styles.pair)}>
            <Suspense fallback={skeleton}>
              <div className={styles.place}>
                <DrawnChart spec={spec} asTable={asTable} onMark={onMark} onReady={setChart} />
              </div>
            </Suspense>
            {beside && <div className={styles.beside}>{beside}</div>}
          </div>
        ) : (
          empty
        )
      }
    </Panel>
  )
}
