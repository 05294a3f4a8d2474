import { DATE_FIELDS, type MetricName, METRIC_FORMULAS, METRICS } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { Panel } from '../../ui/page/panel.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import styles from './data-analysis.module.css'
import { findMetrics } from './explored.ts'

interface MetricPickerProps {
  value: MetricName
  onChange: (metric: MetricName) => void
  className?: string
}

const THERE = { data: true, isError: false, refetch: () => undefined }

/** Searchable list of the metrics of the dictionary, with headings and definitions. */
export function MetricPicker({ value, onChange, className }: MetricPickerProps) {
  const [typed, setTyped] = useState('')
  const found = findMetrics(typed)
  return (
    <Panel
      title="Metric"
      className={className}
      height={632}
      phoneHeight={360}
      query={THERE}
      skeleton={null}
    >
      {() => (
        <>
          <div className={styles.find}>
            <SearchField label="Find a metric" value={typed} onSearch={setTyped} />
          </div>
          <div className={styles.figures}>
            {found.map(({ title, metrics }) => (
              <fieldset key={title}>
                <legend>{title}</legend>
                {metrics.map((metric) => (
                  <label key={metric} className={styles.figure}>
                    <input
                      type="radio"
                      name="metric"
                      checked={metric === value}
                      onChange={() => onChange(metric)}
                    />
                    <span>
                      <b>{METRICS[metric].name}</b>
                      {metric === value && (
                        <span className={styles.meaning}>
                          {METRIC_FORMULAS[metric]} Counts {DATE_FIELDS[METRICS[metric].dateField]}.
                        </span>
                      )}
                    </span>
                  </label>
                ))}
              </fieldset>
            ))}
            <p role="status" className={styles.none}>
              {found.length === 0 && 'No metric of this name or meaning.'}
            </p>
          </div>
        </>
      )}
    </Panel>
  )
}
