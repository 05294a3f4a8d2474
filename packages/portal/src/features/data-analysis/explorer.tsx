import { type Dimension, METRICS, STATISTICS } from '@agent-assist/contract/wire'
import type { AxisScale } from '@agent-assist/kit/charts/tools/axis-scale'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { capital } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { type View, metricQuery } from '../../lib/address/view.ts'
import board from '../../ui/page/board.module.css'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { KIND_NAMES, DIMENSION_NAMES } from '../../domain/boards/widget-labels.ts'
import { rankingName, rankingsFor, WHOLE } from '../../domain/boards/widget-ranking.ts'
import { hasStatistic, STATISTIC_NAMES } from '../../domain/boards/widget-statistic.ts'
import { WidgetView } from '../../domain/boards/widget-view.tsx'
import { AxisScaleOf } from '../../ui/charts/chart-tools.ts'
import { Control } from './control.tsx'
import styles from './data-analysis.module.css'
import {
  canCompare,
  canScaleAxis,
  dimensionsFor,
  type Explored,
  exploredOf,
  kindsFor,
  TOPS,
  widgetOf,
  withExplored,
} from './explored.ts'
import { MetricPicker } from './metric-picker.tsx'

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }))

const CHART_HEIGHT = 520
const NUMBER_HEIGHT = 200
const NONE = 'none'
interface ExplorerProps {
  organisationId: string
  view: View
  now: Date
}

/** Explorer of any metric of the dictionary, with a choice of split and chart type. */
export function Explorer({ organisationId, view, now }: ExplorerProps) {
  const [search, setSearch] = useSearchParams()
  const [saving, setSaving] = useState(false)
  const explored = exploredOf(search)
  const widget = widgetOf(explored)
  const change = (part: Partial<Explored>) =>
    setSearch(withExplored(search, part), { preventScrollReset: true })

  async function download() {
    try {
      const { saveExplored } = await import('./explorer-file.ts')
      await saveExplored(organisationId, view, widget, now)
    } catch (error) {
      notify('The file could not be created', sentenceOf(error))
    }
  }

  return (
    <div className={board.board}>
      <MetricPicker
        value={explored.metric}
        onChange={(metric) => change({ metric })}
        className={board.w4}
      />
      <div className={`${board.w8} ${styles.result}`}>
        <div className={styles.controls} role="group" aria-label="How it is shown">
          <Splits explored={explored} onChange={(by) => change({ by })} />
          <div className={styles.control}>
            <span aria-hidden="true">Chart</span>
            <Segments
              label="Chart"
              options={kindsFor(explored.metric, explored.by).map((kind) => ({
                value: kind,
                label: KIND_NAMES[kind],
              }))}
              value={explored.kind}
              onChange={(kind) => change({ kind })}
            />
          </div>
          <More explored={explored} onChange={change} />
          <div className={styles.buttons}>
            {explored.kind !== 'table' && (
              <Button
                onClick={() => void download()}
                aria-label={`Download as CSV: ${METRICS[explored.metric].name}`}
              >
                <Icon name="download" />
                CSV
              </Button>
            )}
            <Button onClick={() => setSaving(true)}>
              <Icon name="pin" />
              Save to board
            </Button>
          </div>
        </div>
        <AxisScaleOf value={explored.axis}>
          <WidgetView
            key={JSON.stringify([widget, metricQuery(view), view.compare])}
            organisationId={organisationId}
            widget={widget}
            view={view}
            now={now}
            height={explored.kind === 'number' ? NUMBER_HEIGHT : CHART_HEIGHT}
            tools={null} // the file button above exports all segments
          />
        </AxisScaleOf>
      </div>
      {saving && (
        <Suspense>
          <SaveDialog
            organisationId={organisationId}
            widget={{ ...widget, ...view.counting }}
            filters={view.filters}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface SplitsProps {
  explored: Explored
  onChange: (by: readonly Dimension[]) => void
}

/** Selects for no, one or two dimensions to split by. */
function Splits({ explored: { metric, by }, onChange }: SplitsProps) {
  const optionsOf = (dimensions: readonly Dimension[]) => [
    { value: NONE, label: 'Nothing' } as const,
    ...dimensions.map((value) => ({ value, label: capital(DIMENSION_NAMES[value]) })),
  ]
  const [first, second] = by
  return (
    <>
      <Control
        label="Split by"
        options={optionsOf(dimensionsFor(metric))}
        value={first ?? NONE}
        onChange={(next) => onChange(next === NONE ? [] : [next])}
      />
      {first && (
        <Control
          label="And by"
          options={optionsOf(dimensionsFor(metric, [first]))}
          value={second ?? NONE}
          onChange={(next) => onChange(next === NONE ? [first] : [first, next])}
        />
      )}
    </>
  )
}

const AXES: readonly { value: AxisScale; label: string }[] = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Log' },
  { value: 'clip', label: 'Clip outliers' },
]

interface MoreProps {
  explored: Explored
  onChange: (part: Partial<Explored>) => void
}

/** Options of some charts: number of segments, "other" segment, axis, previous period. */
function More({ explored, onChange }: MoreProps) {
  const { kind, by, metric, top, other, compare, axis, rankBy, statistic } = explored
  const rankings = rankingsFor({ kind, metrics: [metric], groupBy: [...by] })
  const hasTop = kind !== 'table' && by.some((dimension) => !WHOLE.includes(dimension))
  return (
    <>
      {hasTop && (
        <Control
          label="Parts"
          options={TOPS.map((each) => ({ value: String(each), label: `Top ${each}` }))}
          value={String(top)}
          onChange={(next) => onChange({ top: Number(next) })}
        />
      )}
      {rankings.length > 1 && (
        <Control
          label="Chosen by"
          options={rankings.map((value) => ({
            value,
            label: capital(rankingName(value, metric)),
          }))}
          value={rankBy}
          onChange={(next) => onChange({ rankBy: next })}
        />
      )}
      {hasStatistic({ kind, metrics: [metric] }) && (
        <Control
          label="Value"
          options={STATISTICS.map((value) => ({ value, label: capital(STATISTIC_NAMES[value]) }))}
          value={statistic}
          onChange={(next) => onChange({ statistic: next })}
        />
      )}
      {hasTop && METRICS[metric].kind === 'sum' && kind !== 'heat' && (
        <Switch
          label="Others as one"
          checked={other}
          onChange={(next) => onChange({ other: next })}
        />
      )}
      {canScaleAxis(explored) && (
        <Control
          label="Axis"
          options={AXES}
          value={axis}
          onChange={(next) => onChange({ axis: next })}
        />
      )}
      {canCompare(explored) && (
        <Switch
          label="Previous period"
          checked={compare}
          onChange={(next) => onChange({ compare: next })}
        />
      )}
    </>
  )
}
