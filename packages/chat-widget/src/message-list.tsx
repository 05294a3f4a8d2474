import { Component } from 'preact'
import type { Chat, ChatLine } from './chat.ts'
import { Icon } from './icons.tsx'
import { ProductCards } from './product-cards.tsx'
import { QuickReplies } from './quick-replies.tsx'

function AgentLine({ line, onRetry }: { line: ChatLine; onRetry: () => void }) {
  if (!line.isFailed) return <p class="aa-b me">{line.text}</p>
  return (
    <div class="aa-fail">
      <span role="alert">
        <Icon name="alert" />
        Not sent
      </span>
      <button type="button" onClick={onRetry}>
        <Icon name="retry" />
        Retry
      </button>
      <p class="aa-b me fail">{line.text}</p>
    </div>
  )
}

function BotLine({ line }: { line: ChatLine }) {
  return (
    <>
      {line.text && <p class="aa-b">{line.text}</p>}
      {line.cards.length > 0 && <ProductCards cards={line.cards} />}
    </>
  )
}

function Typing() {
  return (
    <p class="aa-b" role="status" aria-label="Agent Assist is typing">
      <span class="aa-dots">
        <i />
        <i />
        <i />
      </span>
    </p>
  )
}

export interface MessageListProps {
  chat: Chat
  lines: readonly ChatLine[]
  isTyping: boolean
  /** Kept where nobody sees it, too: what is added to a log is read out, a log that comes is not. */
  isShown: boolean
}

/** The conversation, scrolled to its newest line. Quick replies go when another message is sent. */
export class MessageList extends Component<MessageListProps> {
  override shouldComponentUpdate(next: MessageListProps): boolean {
    const { lines, isTyping, isShown } = this.props
    return next.lines !== lines || next.isTyping !== isTyping || next.isShown !== isShown
  }

  override render({ chat, lines, isTyping, isShown }: MessageListProps) {
    const replies = lines.at(-1)?.replies ?? []
    return (
      <div
        ref={(log) => log?.scrollTo(0, log.scrollHeight)}
        class="aa-log in"
        role="log"
        tabIndex={0}
        hidden={!isShown}
        aria-label="Chat with the assistant"
      >
        {lines.map((line) =>
          line.from === 'agent' ? (
            <AgentLine key={line.id} line={line} onRetry={() => void chat.retry(line)} />
          ) : (
            <BotLine key={line.id} line={line} />
          ),
        )}
        {replies.length > 0 && (
          <QuickReplies replies={replies} onChoose={(reply) => void chat.choose(reply)} />
        )}
        {isTyping && <Typing />}
      </div>
    )
  }
}
