import type { MessageSentiment, SentimentLabel } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { cx } from '../../ui/base/cx.ts'
import { unscoredText } from '../labels/scorer-labels.ts'
import { SENTIMENTS } from '../labels/sentiment-labels.ts'
import { scoreText } from '../metrics/metric-labels.ts'
import styles from './ticket.module.css'

/** A customer's message in the strip; `position` counts the ticket's messages from 0. */
export interface ScoredMessage {
  position: number
  sentiment: MessageSentiment
}

/** Id of a message's element in the history. */
export const messageId = (position: number): string => `message-${position}`

const STRIP_PX = 32
/** Least height of a bar, so that a neutral message is visible. */
const LEAST_PX = 3

const SIDES: Record<SentimentLabel, string | undefined> = {
  veryPositive: styles.good,
  positive: styles.good,
  neutral: undefined,
  mixed: styles.mixed,
  negative: styles.bad,
  veryNegative: styles.bad,
}

/** Bar from the middle: upwards for positive scores, downwards for negative ones. */
function barOf(score: number) {
  const half = STRIP_PX / 2
  const height = Math.max(LEAST_PX, Math.abs(score) * half)
  if (Math.abs(score) * half < LEAST_PX / 2) return { height, top: half - height / 2 }
  return { height, top: score > 0 ? half - height : half }
}

const wordsOf = ({ sentiment }: ScoredMessage, place: number) => {
  const { label, score = 0, emotions = [] } = sentiment
  const text = label ? `${SENTIMENTS[label].label}, ${scoreText(score)}` : unscoredText(sentiment)
  return [`Customer’s message ${place + 1}: ${text}`, ...emotions].join(', ')
}

function show(position: number) {
  const line = document.getElementById(messageId(position))
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
}

/** Sentiment of the customer's messages in order; each bar links to its message. */
export function SentimentStrip({ scored }: { scored: readonly ScoredMessage[] }) {
  const scores = scored.flatMap(({ sentiment: { score } }) => score ?? [])
  const [first, last] = [scores[0], scores.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <section aria-label="Sentiment of the customer’s messages" className={styles.strip}>
      <ol>
        {scored.map((one, place) => {
          const { label, score } = one.sentiment
          const words = wordsOf(one, place)
          return (
            <li key={one.position}>
              <button
                type="button"
                aria-label={words}
                title={words}
                onClick={() => show(one.position)}
              >
                {score !== undefined && label && (
                  <span className={cx(styles.bar, SIDES[label])} style={barOf(score)} />
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <p>
        {scores.length === 1
          ? `Sentiment ${scoreText(first)}`
          : `Sentiment ${scoreText(first)} first, ${scoreText(last)} last of ${counted(scores.length, 'scored message')}`}
      </p>
    </section>
  )
}
