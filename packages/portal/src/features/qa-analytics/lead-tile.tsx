import { QUALITY_TOPICS } from '@agent-assist/contract/wire'
import { decimal } from '@agent-assist/kit/format'
import type { comparedDays } from '../../lib/dates/compared-text.ts'
import { Interval } from '../../ui/charts/interval.tsx'
import { CountedLink } from './counted-link.tsx'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import styles from './qa.module.css'
import type { Metrics } from './queries.ts'
import {
  baseText,
  betweenText,
  changeText,
  itemOf,
  valueText,
} from '../../domain/quality/topic-models.ts'

interface LeadTileProps {
  data: Metrics
  before: Metrics | undefined
  compared: ReturnType<typeof comparedDays>
}

const TENS = 10

/** The lowest ten below all values, so that the interval has room. */
const startOf = (values: readonly (number | undefined)[]) =>
  Math.max(0, Math.floor((Math.min(...values.flatMap((one) => one ?? [])) - 5) / TENS) * TENS)

function goalSentence(low: number, high: number, goal: number): string {
  if (low >= goal) return 'The whole interval meets the goal.'
  if (high < goal) return 'The whole interval is below the goal.'
  return 'The goal lies within the interval.'
}

/** IQS: value, change, and its interval on a scale with the goal. */
export function LeadTile({ data, before, compared }: LeadTileProps) {
  const item = itemOf(data, 'iqs') ?? { metric: 'iqs' as const, n: 0 }
  const { value, low, high } = item
  const was = itemOf(before, 'iqs')
  const { goal } = data
  const change = changeText(item, was)
  const between = betweenText(item)
  const to = Math.max(100, Math.ceil((high ?? 0) / TENS) * TENS)
  const from = startOf([value, low, was?.value, goal])
  const scale = Array.from({ length: (to - from) / TENS + 1 }, (_, at) => from + at * TENS)
  const share = (at: number) => ((at - from) / (to - from)) * 100
  return (
    <div className={styles.lead}>
      <div className={styles.leadName}>
        <h2>{QUALITY_TOPICS.iqs.name}</h2>
        <TopicHelp
          topic="iqs"
          shown={{ value: valueText(item), n: baseText(item), asOf: data.asOf }}
        />
      </div>
      <p className={styles.leadValue}>
        <b>
          {value === undefined ? (
            '–'
          ) : (
            <CountedLink counted={{ list: 'reviews', side: 'all' }}>{decimal(value)}</CountedLink>
          )}
        </b>
        {typeof change === 'string' ? (
          <span className={styles.quiet}>{change}</span>
        ) : (
          <span className={styles[change.verdict]}>
            {change.text} {change.verdict !== 'vs previous period' && change.verdict}{' '}
            <span className={styles.quiet} title={compared.long}>
              {compared.short}
            </span>
          </span>
        )}
        {between && <span>{between}</span>}
      </p>
      {value !== undefined && (
        <div className={styles.scale}>
          {goal !== undefined && (
            <span className={styles.goal} style={{ insetInlineStart: `${share(goal)}%` }}>
              goal {decimal(goal)}
            </span>
          )}
          <Interval
            label={`IQS ${decimal(value)}${between ? `, ${between}` : ''}`}
            {...{ value, low, high, from, to, hasTrack: true }}
            ticks={was?.value === undefined ? [] : [was.value]}
          />
          <ol aria-hidden="true">
            {scale.map((at) => (
              <li key={at} style={{ insetInlineStart: `${share(at)}%` }}>
                {at}
              </li>
            ))}
          </ol>
        </div>
      )}
      <p className={styles.quiet}>
        {goal !== undefined && low !== undefined && high !== undefined
          ? `${goalSentence(low, high, goal)}${was?.value === undefined ? '' : ' Tick: previous period.'}`
          : 'Scores of reviews by people.'}
      </p>
      <p className={styles.quiet}>based on {baseText(item)}, 95 % confidence</p>
    </div>
  )
}
