import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'

const REASONS = ['Out of date', 'Wrong topic', 'Tone']
const COMMENT_MAX = 1900

/** Reasons and comment as one text; undefined when neither was given. */
export const commentOf = (reasons: readonly string[], comment: string): string | undefined =>
  [reasons.join(', '), comment.trim()].filter(Boolean).join(': ') || undefined

export interface DislikeFormProps {
  onCancel: () => void
  onSend: (comment: string | undefined) => void
}

/** Asks what was wrong, in the place of the actions. */
export function DislikeForm({ onCancel, onSend }: DislikeFormProps) {
  const first = useRef<HTMLButtonElement>(null)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  useLayoutEffect(() => {
    const root = first.current?.getRootNode() as ShadowRoot // the panel has one
    const form = first.current?.closest('.aa-ask')
    first.current?.focus()
    return () => {
      // a form that somebody has left already takes the focus from nobody
      if (form?.contains(root.activeElement))
        root.querySelector<HTMLElement>('[role=listbox]')?.focus()
    }
  }, [])

  function toggle(reason: string): void {
    const others = reasons.filter((one) => one !== reason)
    setReasons(others.length < reasons.length ? others : [...reasons, reason])
  }

  const send = () => onSend(commentOf(reasons, comment))

  return (
    <div class="aa-ask" role="group" aria-label="What was wrong?">
      <div class="row">
        <b>What was wrong?</b>
        <span class="w-space" />
        <button type="button" class="w-icon sm" aria-label="Cancel" onClick={onCancel}>
          <Icon name="x" />
        </button>
      </div>
      <div class="row">
        {REASONS.map((reason, index) => (
          <button
            key={reason}
            ref={index ? null : first}
            type="button"
            class="w-chip"
            aria-pressed={reasons.includes(reason)}
            onClick={() => toggle(reason)}
          >
            {reason}
          </button>
        ))}
      </div>
      <div class="row aa-ask-send">
        <input
          class="w-field"
          aria-label="Comment"
          placeholder="Comment (optional)"
          maxLength={COMMENT_MAX}
          value={comment}
          onInput={(event) => setComment(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.isComposing && send()}
        />
        <button type="button" class="w-btn primary" onClick={send}>
          Send
        </button>
      </div>
    </div>
  )
}
