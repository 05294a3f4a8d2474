import type { QuickReply } from '@agent-assist/contract/wire'
import { outwardUrl } from '@agent-assist/kit/outward-url'
import styles from './bot.module.css'

interface QuickRepliesProps {
  replies: readonly QuickReply[]
  onChoose?: ((reply: QuickReply) => void) | undefined
}

/** Quick replies to choose from. One with a safe link opens it; an unsafe link is removed. */
export const QuickReplies = ({ replies, onChoose }: QuickRepliesProps) => (
  <div className={styles.replies} role="group" aria-label="Quick replies">
    {replies.map((reply, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two may have the same text
      <Choice key={at} reply={reply} onChoose={onChoose} />
    ))}
  </div>
)

function Choice({ reply, onChoose }: { reply: QuickReply } & Pick<QuickRepliesProps, 'onChoose'>) {
  const { text, link } = reply
  if (link !== undefined) {
    const url = outwardUrl(link)
    return url ? (
      <a className={styles.reply} href={url} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : null
  }
  if (!onChoose) return <span className={styles.reply}>{text}</span>
  return (
    <button type="button" className={styles.reply} onClick={() => onChoose(reply)}>
      {text}
    </button>
  )
}
