import {
  METRIC_CONDITIONS,
  METRIC_OPTIONS,
  type MetricsFilter,
  NO_METRIC,
  NO_SELECT,
} from '@agent-assist/contract/wire'
import { useState } from 'react'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './filters.module.css'
import { CONDITION_NAMES, FILTER_NAMES, METRIC_NAMES, METRIC_UNITS } from './filter-labels.ts'

interface MetricFieldsProps {
  value: MetricsFilter
  onChange: (value: MetricsFilter) => void
}

const WHOLE = /^\d{1,7}$/

/** Filters tickets by a metric, e.g. resolution time greater than 120 minutes. */
export function MetricFields({ value, onChange }: MetricFieldsProps) {
  const [typed, setTyped] = useState(value.value === NO_SELECT ? '' : String(value.value))
  const { options, cond } = value
  const isWrong = typed !== '' && !WHOLE.test(typed)

  function type(text: string) {
    setTyped(text)
    onChange({ ...value, value: WHOLE.test(text) ? Number(text) : NO_SELECT })
  }

  return (
    <fieldset className={styles.metric}>
      <legend>{FILTER_NAMES.metricsFilter}</legend>
      <Select
        label="Metric"
        placeholder="Any"
        options={METRIC_OPTIONS.map((each) => ({ value: each, label: METRIC_NAMES[each] }))}
        value={options === NO_SELECT ? '' : options}
        onChange={({ target }) => {
          const next = METRIC_OPTIONS.find((each) => each === target.value)
          if (!next) setTyped('')
          onChange(next ? { ...value, options: next } : NO_METRIC)
        }}
      />
      {options !== NO_SELECT && (
        <div className={styles.pair}>
          <Select
            label="Condition"
            placeholder="Choose"
            options={METRIC_CONDITIONS.map((each) => ({
              value: each,
              label: CONDITION_NAMES[each],
            }))}
            value={cond === NO_SELECT ? '' : cond}
            onChange={({ target }) =>
              onChange({
                ...value,
                cond: METRIC_CONDITIONS.find((each) => each === target.value) ?? NO_SELECT,
              })
            }
          />
          <TextField
            label={`Value (${METRIC_UNITS[options]})`}
            inputMode="numeric"
            value={typed}
            error={isWrong ? 'Enter a whole number' : undefined}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      )}
    </fieldset>
  )
}
