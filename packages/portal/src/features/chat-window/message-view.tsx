import type { ChatMessage, Reply } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { Link } from 'react-router'
import { BotMessageView, UserBubble } from '../../domain/bot/bot-message.tsx'
import { EventLine } from '../../domain/bot/chat-log.tsx'
import { MatchLine } from '../../domain/bot/match-line.tsx'
import { clock } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import styles from './chat-window.module.css'
import { CorrectDialog } from './correct-dialog.tsx'
import { Votes } from './votes.tsx'

interface MessageViewProps {
  conversation: Reply<'getConversation'>
  message: ChatMessage
  /** The previous message: the one that an answer replies to. */
  before: ChatMessage | undefined
  mayCorrect: boolean
}

/** One message as the visitor saw it; an answer also shows details and actions for staff. */
export function MessageView({ conversation, message, before, mayCorrect }: MessageViewProps) {
  const { timeZone } = useSetup()
  const { speaks, event, text, at, messages = [] } = message
  if (event !== undefined)
    return (
      <EventLine>
        Event {event}, {clock(at, timeZone)}
      </EventLine>
    )
  if (speaks === 'user') return <UserBubble text={text ?? ''} />
  return (
    <>
      {messages.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
        <BotMessageView key={place} message={one} />
      ))}
      {message.match && (
        <AnswerLine
          {...{ conversation, message, mayCorrect }}
          match={message.match}
          text={before?.text}
        />
      )}
    </>
  )
}

interface AnswerLineProps extends Pick<
  MessageViewProps,
  'conversation' | 'message' | 'mayCorrect'
> {
  match: NonNullable<ChatMessage['match']>
  /** The text that it answers; undefined for an event. */
  text: string | undefined
}

function AnswerLine({ conversation, message, match, text, mayCorrect }: AnswerLineProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { organisationId } = conversation
  const { correction } = message
  return (
    <>
      <MatchLine organisationId={organisationId} match={match}>
        <Votes conversation={conversation} message={message} />
        {mayCorrect && text !== undefined && (
          <Button size="small" look="bare" onClick={() => setCorrecting(true)}>
            Correct this
          </Button>
        )}
      </MatchLine>
      {correction && (
        <p className={styles.correction}>
          {correction.by} said:{' '}
          {correction.intentId ? (
            <>
              <Link to={links.intent(organisationId, correction.intentId)}>{correction.name}</Link>{' '}
              should have answered.
            </>
          ) : (
            'no intent should have answered.'
          )}
        </p>
      )}
      {isCorrecting && text !== undefined && (
        <CorrectDialog {...{ conversation, message, text }} onClose={() => setCorrecting(false)} />
      )}
    </>
  )
}
