import type { ConfidenceCurve } from '@agent-assist/contract/wire'
import { wholePercent } from '@agent-assist/kit/format'
import { lazy, Suspense } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './confidence.module.css'
import { type CaseName, pastSentence, tooLittle } from './confidence-words.ts'

const ConfidenceChart = lazy(async () => ({
  default: (await import('./confidence-chart.tsx')).ConfidenceChart,
}))

interface ConfidenceFieldProps {
  label: string
  hint: string
  /** How there will be more past cases; shown while there are too few. */
  more: string
  name: CaseName
  min: number
  value: number
  onChange: (value: number) => void
  query: { data: ConfidenceCurve | undefined; isError: boolean; refetch: () => unknown }
}

/** A slider for the least confidence of automatic answers, with what it would have done in the past. */
export function ConfidenceField(props: ConfidenceFieldProps) {
  const { label, hint, min, value, onChange, query, name } = props
  const sentence = sentenceAt(query.data, value, name)
  return (
    <div className={styles.field}>
      <Field label={label} hint={hint} aside={<output>{wholePercent(value)}</output>}>
        {(control) => (
          <input
            {...control}
            className={styles.slider}
            type="range"
            min={min}
            max={100}
            step={1}
            value={value}
            aria-valuetext={[wholePercent(value), sentence].filter(Boolean).join('. ')}
            onChange={({ target }) => onChange(Number(target.value))}
          />
        )}
      </Field>
      <Past {...props} sentence={sentence} />
    </div>
  )
}

function sentenceAt(curve: ConfidenceCurve | undefined, value: number, name: CaseName) {
  const point = curve?.points.find(({ pct }) => pct === value)
  return curve && point && pastSentence(curve, point, name)
}

interface PastProps extends ConfidenceFieldProps {
  sentence: string | undefined
}

function Past({ query, name, min, value, more, sentence }: PastProps) {
  const { data, isError, refetch } = query
  if (isError && !data)
    return (
      <Failed
        what="What it would have answered in the past could not be loaded"
        hint="The confidence can still be set."
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={1} rowHeight={200} />
  if (!sentence)
    return (
      <p className={styles.empty}>
        {tooLittle(data, name)} {more}
      </p>
    )
  return (
    <>
      <p className={styles.sentence}>{sentence}</p>
      <Suspense fallback={<SkeletonRows rows={1} rowHeight={200} />}>
        <ConfidenceChart curve={data} min={min} value={value} />
      </Suspense>
    </>
  )
}
