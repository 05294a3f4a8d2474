import { ApiError, type BotRow, can, type Reply } from '@agent-assist/contract/wire'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ChatLog } from '../../domain/bot/chat-log.tsx'
import { useSession } from '../../lib/api/call.ts'
import { counted, dateTime } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { rolesOf } from '../../lib/session/session.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './chat-window.module.css'
import { visitorOf } from './conversation-list.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { MessageView } from './message-view.tsx'
import { oneConversation } from './queries.ts'
import { Refused } from '../../ui/state/refused.tsx'

interface TranscriptProps {
  conversationId: string
  /** The bots to search for the conversation. */
  bots: readonly BotRow[]
  onClose: () => void
}

/** True if the conversation does not exist; the server rejects a malformed id with 400. */
const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

/** A visitor's conversation, with the details of each answer that only staff can see. */
export function Transcript({ conversationId, bots, onClose }: TranscriptProps) {
  const found = useQueries({
    queries: bots.map(({ organisationId }) => oneConversation(organisationId, conversationId)),
    combine: (results) => ({
      data: results.find(({ data }) => data)?.data,
      error: results.find(({ error }) => error && !isGone(error))?.error,
      isGone: results.every(({ error }) => isGone(error)),
      refetch: () => results.forEach((result) => void result.refetch()),
    }),
  })
  if (found.data) return <Loaded conversation={found.data} onClose={onClose} />
  if (found.isGone)
    return (
      <Empty title="Conversation not found" why="There is no such conversation any more.">
        <Button size="small" onClick={onClose}>
          Close it
        </Button>
      </Empty>
    )
  if (found.error)
    return (
      <Refused
        error={found.error}
        what="the conversation"
        who="agents, supervisors and admins of its organisation"
        onRetry={found.refetch}
      />
    )
  return <SkeletonRows rows={8} rowHeight={48} />
}

interface LoadedProps {
  conversation: Reply<'getConversation'>
  onClose: () => void
}

function Loaded({ conversation, onClose }: LoadedProps) {
  const [isErasing, setErasing] = useState(false)
  const { timeZone } = useSetup()
  const roles = rolesOf(useSession())
  const { messages, startedAt, texts } = conversation
  return (
    <section
      className={styles.transcript}
      aria-label={`Conversation of ${visitorOf(conversation)}`}
    >
      <div className={styles.paneHead}>
        <div className="grow">
          <h2 className="trunc">{visitorOf(conversation)}</h2>
          <p>
            {dateTime(startedAt, timeZone)}, {counted(texts, 'message')}
          </p>
        </div>
        {can(roles, 'admin') && (
          <Button size="small" onClick={() => setErasing(true)}>
            Erase
          </Button>
        )}
        <IconButton icon="x" label="Close the conversation" onClick={onClose} />
      </div>
      <ChatLog label="Messages" length={messages.length}>
        {messages.map((message, at) => (
          <MessageView
            key={message.position}
            conversation={conversation}
            message={message}
            before={messages[at - 1]}
            mayCorrect={can(roles, 'supervisor')}
          />
        ))}
      </ChatLog>
      {isErasing && (
        <EraseDialog
          conversation={conversation}
          onErased={onClose}
          onClose={() => setErasing(false)}
        />
      )}
    </section>
  )
}
