import {
  can,
  type MessageSentiment,
  SENTIMENT_LABELS,
  type SentimentLabel,
} from '@agent-assist/contract/wire'
import { forget } from '../../lib/api/api.ts'
import { call, useSession } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { EMOTION_TONES, emotionName } from '../labels/emotion-labels.ts'
import { scorerText, unscoredText } from '../labels/scorer-labels.ts'
import { SENTIMENTS } from '../labels/sentiment-labels.ts'
import styles from './ticket.module.css'

interface MessageSentimentTextProps {
  organisationId: string
  ticketId: string
  /** Index of the message in the ticket, from 0. */
  position: number
  sentiment: MessageSentiment
}

/** Sentiment of a customer's message, how it was determined, and a menu to correct it. */
export function MessageSentimentText({
  organisationId,
  ticketId,
  position,
  sentiment,
}: MessageSentimentTextProps) {
  const { label, scorer, confidence = 0, emotions = [] } = sentiment
  const session = useSession()
  const mayCorrect = session.status === 'signedIn' && can(session.user.role, 'agent')

  async function correct(to: SentimentLabel) {
    const params = { organisationId, ticketId, position }
    try {
      await call('correctSentiment', { params, body: { label: to } })
      await forget('getTicketStory')
      notifyMessage(
        `Saved as ${SENTIMENTS[to].label.toLowerCase()}.`,
        label && (() => void correct(label)),
      )
    } catch (error) {
      notify('Your rating was not saved', sentenceOf(error))
    }
  }

  return (
    <div className={styles.sound}>
      {label ? (
        <>
          <Tag tone={SENTIMENTS[label].tone}>{SENTIMENTS[label].label}</Tag>
          <span>{scorer && scorerText(scorer, confidence)}</span>
        </>
      ) : (
        <span>{unscoredText(sentiment)}</span>
      )}
      {emotions.map((emotion) => (
        <Tag key={emotion} tone={EMOTION_TONES[emotion]}>
          {emotionName(emotion)}
        </Tag>
      ))}
      {mayCorrect && (
        <Menu
          label="Change the sentiment"
          icon="smile"
          items={SENTIMENT_LABELS.map((each) => ({
            label: SENTIMENTS[each].label,
            onSelect: () => void correct(each),
          }))}
        />
      )}
    </div>
  )
}
