import { capital } from '@agent-assist/kit/format'
import {
  CHART_KINDS,
  type ChartWidget,
  type Dimension,
  DIMENSIONS,
  type drawingIssue,
  KIND_RULES,
  METRIC_NAMES,
  type MetricName,
  METRICS,
} from '@agent-assist/contract/wire'
import { UNIT_NAMES } from '../../domain/metrics/metric-labels.ts'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DIMENSION_NAMES, KIND_NAMES } from '../../domain/boards/widget-labels.ts'
import styles from './edit.module.css'

interface ChartFieldsProps {
  widget: ChartWidget
  issue: ReturnType<typeof drawingIssue>
  onChange: (widget: ChartWidget) => void
}

const KINDS = CHART_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))
const METRIC_WIDGETS = METRIC_NAMES.map((value) => ({ value, label: METRICS[value].name }))
const PARTS = DIMENSIONS.map((value) => ({ value, label: capital(DIMENSION_NAMES[value]) }))
const isMetric = (text: string): text is MetricName => Object.hasOwn(METRICS, text)

/** Form fields for the metrics that a widget draws and how it draws them. */
export function ChartFields({ widget, issue, onChange }: ChartFieldsProps) {
  const rule = KIND_RULES[widget.kind]
  const errorOf = (field: 'metrics' | 'groupBy') =>
    issue?.[0] === field ? capital(issue[1]) : undefined

  function chooseKind(text: string) {
    const kind = CHART_KINDS.find((one) => one === text)
    if (!kind) return
    const { metrics, mostBy } = KIND_RULES[kind]
    onChange({
      ...widget,
      kind,
      metrics: widget.metrics.slice(0, metrics),
      groupBy: widget.groupBy.slice(0, mostBy),
    })
  }

  function choosePart(place: number, text: string) {
    const dimension = DIMENSIONS.find((one) => one === text)
    const next: (Dimension | undefined)[] = [...widget.groupBy]
    next[place] = dimension
    onChange({ ...widget, groupBy: next.filter((one) => one !== undefined) })
  }

  return (
    <>
      <Select
        label="Drawn as"
        placeholder="Choose"
        options={KINDS}
        value={widget.kind}
        onChange={({ target }) => chooseKind(target.value)}
      />
      <MetricValueFields widget={widget} error={errorOf('metrics')} onChange={onChange} />
      {Array.from({ length: rule.mostBy }, (_, place) => (
        <Select
          // oxlint-disable-next-line react/no-array-index-key -- the position identifies the field
          key={place}
          label={place === 0 ? 'Split by' : 'And by'}
          placeholder="Nothing"
          options={PARTS}
          value={widget.groupBy[place] ?? ''}
          error={place === 0 ? errorOf('groupBy') : undefined}
          onChange={({ target }) => choosePart(place, target.value)}
        />
      ))}
      <MoreFields widget={widget} onChange={onChange} />
    </>
  )
}

interface MetricValueFieldsProps extends Omit<ChartFieldsProps, 'issue'> {
  error: string | undefined
}

function MetricValueFields({ widget, error, onChange }: MetricValueFieldsProps) {
  const rule = KIND_RULES[widget.kind]

  function chooseMetrics(names: readonly string[]) {
    const metrics = names.filter(isMetric).slice(-rule.metrics)
    if (metrics.length > 0) onChange({ ...widget, metrics })
  }

  return rule.metrics === 1 ? (
    <Select
      label="Metric"
      placeholder="Choose"
      options={METRIC_WIDGETS}
      value={widget.metrics[0] ?? ''}
      error={error}
      onChange={({ target }) => chooseMetrics([target.value])}
    />
  ) : (
    <>
      <PickList
        label={`Metrics, at most ${rule.metrics}`}
        options={METRIC_WIDGETS}
        value={widget.metrics}
        onChange={chooseMetrics}
      />
      {error && <p className={styles.error}>{error}</p>}
    </>
  )
}

/** Form fields for the number of segments, the comparison and the target. */
function MoreFields({ widget, onChange }: Omit<ChartFieldsProps, 'issue'>) {
  const rule = KIND_RULES[widget.kind]
  const [unit = 'created'] = widget.metrics
  return (
    <>
      {rule.mostBy > 0 && widget.kind !== 'table' && (
        <>
          <TextField
            label="Largest parts shown"
            type="number"
            min={1}
            max={50}
            value={widget.top}
            onChange={({ target: { valueAsNumber: top } }) =>
              top >= 1 && top <= 50 && onChange({ ...widget, top: Math.round(top) })
            }
          />
          <Checkbox
            label="The others as one"
            checked={widget.other}
            onChange={({ target }) => onChange({ ...widget, other: target.checked })}
          />
        </>
      )}
      {(widget.kind === 'number' || (rule.overDays && widget.groupBy.length === 0)) && (
        <Checkbox
          label="Compare with the period before"
          checked={widget.compare}
          onChange={({ target }) => onChange({ ...widget, compare: target.checked })}
        />
      )}
      {(widget.kind === 'number' || rule.overDays || rule.ofValues) && (
        <TextField
          label={`Goal, ${UNIT_NAMES[METRICS[unit].unit]}`}
          optional
          type="number"
          min={0}
          value={widget.goal ?? ''}
          onChange={({ target: { valueAsNumber: goal } }) =>
            onChange({ ...widget, goal: goal >= 0 ? goal : undefined })
          }
        />
      )}
    </>
  )
}
