/** @jsxImportSource preact */
import { type Bars, mountBars } from '@agent-assist/kit/charts/bars'
import { number } from '@agent-assist/kit/format'
import { eventColor } from '@agent-assist/kit/palette'
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks'
import { compositeRows, relativeChange, typeRows, type TypeRow } from '../model/key-metrics.ts'
import { createLazy } from '../base/lazy.tsx'
import { NoType } from '../events/no-type.tsx'
import type { Report } from '../model/report.ts'
import { Segments } from './segments.tsx'
import { TypeFilter } from '../events/type-filter.tsx'

const SplitChart = createLazy('The chart', () =>
  import('./split-chart.tsx').then((module) => module.SplitChart),
)

const SPLITS = [
  { key: 'type', title: 'Type' },
  { key: 'day', title: 'Day' },
  { key: 'agent', title: 'Agent' },
] as const

/** Composites have no share, because they count the same events again. */
const none = () => ''

interface EventBarsProps {
  label: string
  rows: readonly TypeRow[]
  /** Text in place of a row's share. */
  sideOf?: ((row: TypeRow) => string) | undefined
}

function EventBars({ label, rows, sideOf }: EventBarsProps) {
  const element = useRef<HTMLDivElement>(null)
  const bars = useRef<Bars>(undefined)
  useEffect(() => {
    if (!element.current) return undefined
    bars.current = mountBars(element.current, { label })
    return () => bars.current?.destroy()
  }, [label])
  useEffect(() => {
    bars.current?.update(
      rows.map((row) => ({
        ...row,
        key: row.label,
        color: eventColor(row.type),
        ...(sideOf ? { side: sideOf(row) } : {}),
      })),
    )
  }, [label, rows, sideOf])
  return <div ref={element} />
}

/** Bars by event type, and below them the metrics that sum several types. */
function TypeBars({ report }: { report: Report }) {
  const { before } = report.summary.value
  const past = useMemo(
    () =>
      new Map<string, number>(
        before &&
          [...typeRows(before), ...compositeRows(before)].map((row) => [row.label, row.count]),
      ),
    [before],
  )
  const changeOf = useCallback(
    ({ label, count }: TypeRow) => relativeChange(count, past.get(label))?.text ?? '–',
    [past],
  )
  const isCompared = report.isCompared.value && before !== undefined
  return (
    <>
      <EventBars
        label="Events by type"
        rows={report.shownTypes.value}
        sideOf={isCompared ? changeOf : undefined}
      />
      {report.composites.value.length > 0 && (
        <>
          <h3>Together</h3>
          <EventBars
            label="Metrics of several types"
            rows={report.composites.value}
            sideOf={isCompared ? changeOf : none}
          />
        </>
      )}
    </>
  )
}

function Heading({ report }: { report: Report }) {
  const { split, isCompared, summary } = report
  return (
    <div class="ur-ch">
      <h2 id="ur-graph-title">Events by {split.value}</h2>
      <span class="ur-n">
        <bdi>
          <output>{number(report.shownCount.value)}</output> events
        </bdi>
      </span>
      <span class="w-space" />
      {split.value === 'type' && summary.value.before && (
        <label class="ur-compare">
          <input
            type="checkbox"
            checked={isCompared.value}
            onChange={() => (isCompared.value = !isCompared.value)}
          />
          Compare with the previous period
        </label>
      )}
      <Segments label="Split by" items={SPLITS} value={split} />
    </div>
  )
}

/** The events as bars by type, or by day or agent, beside the filter of types. */
export function Graph({ report }: { report: Report }) {
  return (
    <section class="ur-card" aria-labelledby="ur-graph-title">
      <Heading report={report} />
      <div class="ur-graph">
        <TypeFilter report={report} />
        <div class="ur-plot in">
          {report.shownTypes.value.length === 0 ? (
            <NoType report={report} />
          ) : report.split.value === 'type' ? (
            <TypeBars report={report} />
          ) : report.split.value === 'agent' && !report.summary.value.agents ? (
            <div role="status" aria-label="Loading" aria-busy="true" />
          ) : (
            <SplitChart report={report} />
          )}
        </div>
      </div>
    </section>
  )
}
