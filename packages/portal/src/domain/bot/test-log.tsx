import { MESSAGES, type QuickReply } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { BotMessageView, UserBubble } from './bot-message.tsx'
import styles from './bot.module.css'
import { ChatLog, EventLine } from './chat-log.tsx'
import { MatchLine } from './match-line.tsx'
import type { TestChat, TestReply, Turn } from './use-test-chat.ts'

interface TestLogProps {
  organisationId: string
  chat: TestChat
  /** Actions on an answer to this text. */
  tools?: ((text: string, reply: TestReply) => ReactNode) | undefined
}

/** The test conversation. Quick replies can be chosen until the next message. */
export function TestLog({ organisationId, chat, tools }: TestLogProps) {
  const { turns, isWaiting } = chat
  const answers = turns.filter(({ reply, failure }) => reply ?? failure).length
  return (
    <ChatLog label="Test conversation" length={turns.length + answers}>
      {turns.map((turn, at) => (
        <TurnView
          key={turn.id}
          {...{ organisationId, turn, tools }}
          onChoose={at === turns.length - 1 ? chat.choose : undefined}
          onRetry={() => chat.retry(turn)}
        />
      ))}
      {isWaiting && (
        <p className={styles.bubble} role="status" aria-label="The bot is writing">
          …
        </p>
      )}
    </ChatLog>
  )
}

interface TurnViewProps extends Pick<TestLogProps, 'organisationId' | 'tools'> {
  turn: Turn
  onChoose: ((reply: QuickReply) => void) | undefined
  onRetry: () => void
}

function TurnView({ organisationId, turn, tools, onChoose, onRetry }: TurnViewProps) {
  const { text, event, reply, failure } = turn
  return (
    <>
      {text !== undefined && <UserBubble text={text} />}
      {event !== undefined && <EventLine>Event {event}</EventLine>}
      {failure !== undefined && (
        <div className={styles.failure} role="alert">
          <Icon name="alert" />
          <span>{failure}</span>
          <Button size="small" onClick={onRetry}>
            Send again
          </Button>
        </div>
      )}
      {reply && <Answer {...{ organisationId, reply, onChoose }} />}
      {reply && text !== undefined && tools?.(text, reply)}
    </>
  )
}

interface AnswerProps extends Pick<TurnViewProps, 'organisationId' | 'onChoose'> {
  reply: TestReply
}

function Answer({ organisationId, reply, onChoose }: AnswerProps) {
  if (reply.data === 0) return <p className={styles.bubble}>{MESSAGES.chatNotConfigured}</p>
  return (
    <>
      {reply.fulfillmentMessages.map((message, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
        <BotMessageView key={at} {...{ message, onChoose }} />
      ))}
      <MatchLine {...{ organisationId }} match={reply.match} />
    </>
  )
}
