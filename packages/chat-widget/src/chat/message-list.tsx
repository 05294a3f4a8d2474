import { Component } from 'preact'
import type { Chat, ChatLine } from './chat.ts'
import { Alert, Retry } from '../base/later-icons.tsx'
import { ProductCards } from './product-cards.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { chat as english, type ChatTexts } from '../texts/chat/en.ts'
import type { PanelTexts } from '../texts/en.ts'

interface LineProps {
  line: ChatLine
  texts: ChatTexts
}

function AgentLine({ line, texts, onRetry }: LineProps & { onRetry: () => void }) {
  if (!line.failure) return <p class="aa-b me">{line.text}</p>
  return (
    <div class="aa-fail">
      <span role="alert">
        <Alert />
        {line.reason ?? texts[line.failure]}
      </span>
      <button type="button" onClick={onRetry}>
        <Retry />
        {texts.retry}
      </button>
      <p class="aa-b me fail">{line.text}</p>
    </div>
  )
}

function BotLine({ line, texts }: LineProps) {
  return (
    <>
      {line.text && <p class="aa-b">{line.text}</p>}
      {line.cards.length > 0 && <ProductCards cards={line.cards} texts={texts} />}
    </>
  )
}

function Typing({ texts }: Pick<LineProps, 'texts'>) {
  return (
    <p class="aa-b" role="status" aria-label={texts.typing}>
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
  texts: PanelTexts & Partial<ChatTexts>
  lines: readonly ChatLine[]
  isTyping: boolean
  /** A hidden list stays in the document: screen readers read lines added to a log, but not a log that appears. */
  isShown: boolean
}

/** The conversation, scrolled to its newest line. Quick replies disappear when another message is sent. */
export class MessageList extends Component<MessageListProps> {
  override shouldComponentUpdate(next: MessageListProps): boolean {
    const { lines, isTyping, isShown } = this.props
    return next.lines !== lines || next.isTyping !== isTyping || next.isShown !== isShown
  }

  override render({ chat, texts: given, lines, isTyping, isShown }: MessageListProps) {
    const texts = { ...english, ...given }
    const replies = lines.at(-1)?.replies ?? []
    return (
      <div
        ref={(log) => log?.scrollTo(0, log.scrollHeight)}
        class="aa-log in"
        role="log"
        tabIndex={0}
        hidden={!isShown}
        aria-label={texts.log}
      >
        {lines.map((line) =>
          line.from === 'agent' ? (
            <AgentLine
              key={line.id}
              line={line}
              texts={texts}
              onRetry={() => void chat.retry(line)}
            />
          ) : (
            <BotLine key={line.id} line={line} texts={texts} />
          ),
        )}
        {replies.length > 0 && (
          <QuickReplies
            replies={replies}
            label={texts.quickReplies}
            onChoose={(reply) => void chat.choose(reply)}
          />
        )}
        {isTyping && <Typing texts={texts} />}
      </div>
    )
  }
}
