import type { BotMessage, QuickReply } from '@agent-assist/contract/wire'
import styles from './bot.module.css'
import { ProductCards } from './product-cards.tsx'
import { QuickReplies } from './quick-replies.tsx'

interface BotMessageProps {
  message: BotMessage
  /** Called with the chosen quick reply; without it the replies are only shown. */
  onChoose?: ((reply: QuickReply) => void) | undefined
}

/** One message of the bot as in the panel: text, product cards and quick replies. */
export function BotMessageView({ message, onChoose }: BotMessageProps) {
  if (!('payload' in message)) return <p className={styles.bubble}>{message.text}</p>
  const { text, cards = [], quick_replies: replies = [] } = message.payload
  return (
    <>
      {text && <p className={styles.bubble}>{text}</p>}
      {cards.length > 0 && <ProductCards cards={cards} />}
      {replies.length > 0 && <QuickReplies replies={replies} onChoose={onChoose} />}
    </>
  )
}

/** A message of the visitor. */
export const UserBubble = ({ text }: { text: string }) => <p className={styles.mine}>{text}</p>
