import type { ComparedMetric, MetricName } from '@agent-assist/contract/wire'
import { METRICS } from '@agent-assist/contract/wire'
import { changeFrom } from '../metrics/metric-view-model.ts'
import { changeInterval, changeNumber, intervalText } from '../metrics/segment-change.ts'
import { cx } from '../../ui/base/cx.ts'
import { None } from '../../ui/base/tag.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from './widget.module.css'

/** The change of a metric in words, with what it is called; undefined where it cannot be compared. */
function wordsOf(item: ComparedMetric | undefined) {
  if (!item || changeNumber(item) === undefined) return undefined
  const change = changeFrom(item, item.before)
  if (typeof change === 'string') return { text: change, rated: undefined }
  const { text, verdict } = change
  const rated = verdict === 'better' || verdict === 'worse' ? verdict : undefined
  const word = verdict === 'vs previous period' ? '' : ` ${verdict}`
  return { text: `${text}${word}`, rated }
}

/** Columns with the change of a metric from the earlier period and with its interval; chance has no colour. */
export function changeColumns<T>(
  metric: MetricName,
  itemOf: (row: T) => ComparedMetric | undefined,
): Column<T>[] {
  const { name, unit } = METRICS[metric]
  const inUnit = unit === 'pct' ? 'points' : unit === 'score' ? 'difference' : 'percent'
  const numberIn = (row: T) => {
    const item = itemOf(row)
    return item && changeNumber(item)
  }
  return [
    {
      id: `${metric} change`,
      title: `${name}, change in ${inUnit}`,
      value: numberIn,
      text: (row) => wordsOf(itemOf(row))?.text,
      cell: (row) => {
        const words = wordsOf(itemOf(row))
        return words ? (
          <span className={cx(words.rated && styles[words.rated])}>{words.text}</span>
        ) : (
          <None />
        )
      },
      isNumber: true,
      width: 300,
    },
    {
      id: `${metric} interval`,
      title: `${name}, 95 % interval of the change`,
      value: (row) => {
        const item = itemOf(row)
        return item && intervalText(item)
      },
      // the end that is nearer to no change: how far the change is beyond chance
      rank: (row) => {
        const item = itemOf(row)
        const interval = item && changeInterval(item)
        return interval && (interval.low > 0 ? interval.low : Math.min(interval.high, 0))
      },
      isNumber: true,
    },
  ]
}
