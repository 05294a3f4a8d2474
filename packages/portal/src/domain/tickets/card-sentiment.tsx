import type { PriorityTicket } from '@agent-assist/contract/wire'
import { cx } from '../../ui/base/cx.ts'
import styles from './attention.module.css'
import { SENTIMENTS } from '../labels/sentiment-labels.ts'

const wordOf = (sound: PriorityTicket['sentiments'][number]) =>
  sound ? SENTIMENTS[sound].label : 'Not scored'

/** How the customer's last messages sound, oldest first: a mark each, in words for who cannot see them. */
export function CardSentiment({ sentiments }: { sentiments: PriorityTicket['sentiments'] }) {
  const words = sentiments.map(wordOf).join(', ')
  return (
    <span className={styles.strip} title={words}>
      <span className="sr">{sentiments.length > 0 ? `Sounds: ${words}` : 'No message'}</span>
      {sentiments.map((sound, place) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- the past stays in its order
          key={place}
          aria-hidden="true"
          className={cx(styles.sound, sound && styles[sound])}
        />
      ))}
    </span>
  )
}
