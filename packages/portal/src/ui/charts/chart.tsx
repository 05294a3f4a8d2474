import type { Chart } from '@agent-assist/kit/charts/chart'
import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import { type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { saveFile } from '../../lib/api/save-file.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { IconButton } from '../base/button.tsx'
import styles from './chart.module.css'
import { cx } from '../base/cx.ts'
import { ChartTools, type Shown } from './chart-tools.ts'
import { Panel } from '../page/panel.tsx'
import { onDemand } from '../state/on-demand.ts'

const DrawnChart = onDemand(async () => (await import('./drawn-chart.tsx')).DrawnChart)

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
  /** Lines above the head of its file. */
  about?: readonly string[] | undefined
  /** Opens the drilldown of a point. */
  onMark?: (mark: ChartPoint) => void
}

const fileName = (title: string, end: string) => `${title.replaceAll('/', '-')}.${end}`

async function save(chart: Chart | undefined, title: string) {
  try {
    if (chart) saveFile(await chart.png(), fileName(title, 'png'))
  } catch {
    notify('The picture could not be created', 'Show the chart as a table instead')
  }
}

async function saveMetrics(spec: ChartSpec, about?: readonly string[]) {
  const { title } = spec
  try {
    const { chartFile } = await import('./chart-file.ts')
    saveFile(chartFile(spec, about), fileName(title, 'csv'))
  } catch (error) {
    notify(`The file of ${title} could not be created`, sentenceOf(error))
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
    about,
    ...panel
  } = props
  const [asTable, setAsTable] = useState(false)
  const [chart, setChart] = useState<Chart>()
  const { data } = query
  const Tools = use(ChartTools)
  useEffect(() => void DrawnChart.load(), []) // beside the data, not after it
  useEffect(() => void Tools?.load(), [Tools])
  const spec = useMemo(() => (data === undefined ? undefined : specOf(data)), [data, specOf])
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<Shown>()
  const part = shown?.of === spec ? shown : undefined
  const drawn = part?.spec ?? spec
  return (
    <Panel
      {...panel}
      title={title}
      query={query}
      skeleton={skeleton}
      actions={
        drawn && (
          <Buttons
            {...{ title, spec: drawn, chart, asTable, tools, about }}
            onTable={setAsTable}
            onSlot={setSlot}
            hasTable={!beside}
          />
        )
      }
      {...(foot ? { foot: (shown: T) => spec && foot(shown) } : {})}
    >
      {() =>
        spec && drawn ? (
          <div className={cx(Boolean(beside) && styles.pair)}>
            <Suspense fallback={skeleton}>
              <div className={styles.place}>
                <DrawnChart
                  spec={drawn}
                  asTable={asTable}
                  onMark={
                    onMark && ((mark) => onMark({ ...mark, index: mark.index + (part?.from ?? 0) }))
                  }
                  onReady={setChart}
                />
                {Tools && spec.kind === 'series' && (
                  <Suspense>
                    <Tools {...{ title, spec, chart, slot, onShow: setShown }} />
                  </Suspense>
                )}
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

interface ButtonsProps extends Pick<ChartPanelProps<never>, 'title' | 'tools' | 'about'> {
  spec: ChartSpec
  chart: Chart | undefined
  asTable: boolean
  hasTable: boolean
  onTable: (asTable: boolean) => void
  onSlot: (slot: HTMLElement | null) => void
}

/** Buttons for the table, the picture and the data, after the menu of the chart's tools. */
function Buttons(props: ButtonsProps) {
  const { title, spec, chart, asTable, tools, about, onSlot, hasTable, onTable } = props
  return (
    <>
      <span ref={onSlot} />
      {hasTable && (
        <IconButton
          icon="table"
          label={`Show as table: ${title}`}
          aria-pressed={asTable}
          onClick={() => onTable(!asTable)}
        />
      )}
      <IconButton
        icon="image"
        label={`Save as picture: ${title}`}
        disabled={!chart}
        onClick={() => void save(chart, spec.title)}
      />
      {tools === undefined ? (
        <IconButton
          icon="download"
          label={`Download as CSV: ${title}`}
          onClick={() => void saveMetrics(spec, about)}
        />
      ) : (
        tools
      )}
    </>
  )
}
