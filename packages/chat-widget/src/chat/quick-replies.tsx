import type { QuickReply } from '@agent-assist/contract/wire'
import { outwardUrl } from '@agent-assist/kit/outward-url'
import { OUTWARD } from '../base/links.ts'

export interface QuickRepliesProps {
  replies: readonly QuickReply[]
  label: string
  onChoose: (reply: QuickReply) => void
}

/** Answers to choose from. One with a link opens it; one with an unsafe link is not shown. */
export function QuickReplies({ replies, label, onChoose }: QuickRepliesProps) {
  const shown = replies.filter((reply) => !reply.link || outwardUrl(reply.link))
  return (
    <div class="aa-quick" role="group" aria-label={label}>
      {shown.map((reply) =>
        reply.link ? (
          <a key={reply.text} class="w-chip" dir="auto" href={outwardUrl(reply.link)} {...OUTWARD}>
            {reply.text}
          </a>
        ) : (
          <button
            key={reply.text}
            type="button"
            class="w-chip"
            dir="auto"
            onClick={() => onChoose(reply)}
          >
            {reply.text}
          </button>
        ),
      )}
    </div>
  )
}
