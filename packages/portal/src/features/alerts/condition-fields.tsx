import {
  ALERT_METRICS,
  type AlertMetric,
  alertMetric,
  BAND,
  hasWindow,
  LIMIT_WINDOWS,
  needsMany,
  unusualIssue,
  UNUSUAL_WINDOWS,
} from '@agent-assist/contract/wire'
import { UNIT_NAMES, valueText } from '../../domain/metrics/metric-labels.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import type { AlertDraft } from './alert-draft.ts'
import { LIMIT_WINDOW_NAMES, UNUSUAL_WINDOW_NAMES } from './alert-words.ts'
import styles from './alerts.module.css'

export interface FieldsProps {
  draft: AlertDraft
  /** Sentences by field. */
  issues: Readonly<Record<string, string>>
  onChange: (change: Partial<AlertDraft>) => void
}

const FIGURE_OPTIONS = ALERT_METRICS.map((value) => ({
  value,
  label: alertMetric(value).name,
})).toSorted((a, b) => a.label.localeCompare(b.label))
const KINDS = [
  { value: 'limit', label: 'Passes a limit' },
  { value: 'unusual', label: 'Is unusual' },
] as const

const optionsOf = <K extends string>(values: readonly K[], names: Record<K, string>) =>
  values.map((value) => ({ value, label: names[value] }))

const figureOf = (name: string): AlertMetric =>
  ALERT_METRICS.find((figure) => figure === name) ?? 'created'

/** Fields for the figure of an alert and when it fires. */
export function ConditionFields({ draft, issues, onChange }: FieldsProps) {
  const { metric, kind } = draft
  const onlyLimit = unusualIssue(metric)
  return (
    <>
      <Select
        label="Metric"
        options={FIGURE_OPTIONS}
        value={metric}
        hint={alertMetric(metric).formula}
        onChange={({ target }) => {
          const next = figureOf(target.value)
          onChange({ metric: next, ...(unusualIssue(next) ? { kind: 'limit' } : {}) })
        }}
      />
      {onlyLimit ? (
        <p className={styles.hint}>{onlyLimit}</p>
      ) : (
        <div>
          <Segments
            label="Fires when the metric"
            options={KINDS}
            value={kind}
            onChange={(next) => onChange({ kind: next })}
          />
        </div>
      )}
      {issues.condition && <p role="alert">{issues.condition}</p>}
      {kind === 'limit' ? (
        <LimitFields {...{ draft, issues, onChange }} />
      ) : (
        <UnusualFields {...{ draft, issues, onChange }} />
      )}
    </>
  )
}

/** 240 minutes are 4 h: what the typed number means. */
function limitHint({ metric, limit }: AlertDraft): string {
  const { unit, least } = alertMetric(metric)
  const value = Number(limit)
  if (least !== undefined) return least < 0 ? `From \u2212${-least} to 100` : 'Points of 100'
  if (unit === 'min' && limit.trim() && Number.isFinite(value)) return `= ${valueText(value, unit)}`
  return `In ${UNIT_NAMES[unit]}`.replace('In number', 'A number').replace('In from', 'From')
}

function LimitFields({ draft, issues, onChange }: FieldsProps) {
  const { limitSide, limit, limitWindow, leastTickets, metric } = draft
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="It is"
          options={[
            { value: 'above', label: 'Above' },
            { value: 'below', label: 'Below' },
          ]}
          value={limitSide}
          onChange={({ target }) =>
            onChange({ limitSide: target.value === 'below' ? 'below' : 'above' })
          }
        />
        <TextField
          label={alertMetric(metric).unit === 'min' ? 'Limit in minutes' : 'Limit'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={limit}
          hint={limitHint(draft)}
          error={issues.limit}
          onChange={({ target }) => onChange({ limit: target.value })}
        />
        {hasWindow(metric) && (
          <Select
            label="Over"
            options={optionsOf(LIMIT_WINDOWS, LIMIT_WINDOW_NAMES)}
            value={limitWindow}
            onChange={({ target }) =>
              onChange({
                limitWindow: LIMIT_WINDOWS.find((one) => one === target.value) ?? limitWindow,
              })
            }
          />
        )}
      </div>
      {needsMany(metric) && (
        <NumberField
          label={`Only with at least so many ${alertMetric(metric).of}`}
          hint={`A share or mean of a few ${alertMetric(metric).of} says little`}
          value={leastTickets}
          min={1}
          max={1000}
          onChange={(next) => onChange({ leastTickets: next })}
        />
      )}
    </>
  )
}

const UNUSUAL_SIDES = [
  { value: 'either', label: 'Either' },
  { value: 'above', label: 'Above' },
  { value: 'below', label: 'Below' },
] as const

function UnusualFields({ draft: { metric, unusualSide, unusualWindow }, onChange }: FieldsProps) {
  return (
    <>
      <div>
        <Segments
          label="Side of the usual"
          options={UNUSUAL_SIDES}
          value={unusualSide}
          onChange={(next) => onChange({ unusualSide: next })}
        />
      </div>
      <Select
        label="Over"
        options={optionsOf(UNUSUAL_WINDOWS, UNUSUAL_WINDOW_NAMES)}
        value={unusualWindow}
        hint={`Compared with the same weekday and hour of the eight weeks before. It needs at least ${BAND.leastWeeks} of them, with ${BAND.leastTickets} ${alertMetric(metric).of} each.`}
        onChange={({ target }) =>
          onChange({
            unusualWindow: UNUSUAL_WINDOWS.find((one) => one === target.value) ?? unusualWindow,
          })
        }
      />
    </>
  )
}
