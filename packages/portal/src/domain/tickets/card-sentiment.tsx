import type { PriorityTicket } from '@agent-assist/contract/wire'
import { cx } from '../../ui/base/cx.ts'
import styles from './attention.module.css'
import { FEELINGS } from '../labels/sentiment-labels.ts'

const wordOf = (sound: PriorityTicket['sounds'][number]) =>
  sound ? FEELINGS[sound].label : 'Not scored'

/** How the customer's last messages sound, oldest first: a mark each, in words for who cannot see them. */
export function CardSentiment({ sounds }: { sounds: PriorityTicket['sounds'] }) {
  const words = sounds.map(wordOf).join(', ')
  return (
    <span className={styles.strip} title={words}>
      <span className="sr">{sounds.length > 0 ? `Sounds: ${words}` : 'No message'}</span>
      {sounds.map((sound, place) => (
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
