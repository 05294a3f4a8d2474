import type { PriorityTicket } from '@agent-assist/contract/wire'
import { cx } from '../../ui/base/cx.ts'
import styles from './attention.module.css'
import { SENTIMENTS } from '../labels/sentiment-labels.ts'

const wordOf = (sentimentLabel: PriorityTicket['sentiments'][number]) =>
  sentimentLabel ? SENTIMENTS[sentimentLabel].label : 'Not scored'

/**
 * Sentiment of the customer's last messages, oldest first: a point each, with text for screen
 * readers.
 */
export function CardSentiment({ sentiments }: { sentiments: PriorityTicket['sentiments'] }) {
  const words = sentiments.map(wordOf).join(', ')
  return (
    <span className={styles.strip} title={words}>
      <span className="sr">{sentiments.length > 0 ? `Sentiment: ${words}` : 'No message'}</span>
      {sentiments.map((sentimentLabel, place) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- the order of the past does not
          // change
          key={place}
          aria-hidden="true"
          className={cx(styles.sound, sentimentLabel && styles[sentimentLabel])}
        />
      ))}
    </span>
  )
}
