import { isComposing } from '@agent-assist/kit/composing'
import { signal } from '@preact/signals-core'
import { Component } from 'preact'
import css from '../css/ask.css?inline'
import { Icon } from '../base/icons.tsx'
import { dislike as english, type DislikeTexts } from '../texts/dislike/en.ts'
import type { PanelTexts } from '../texts/en.ts'

export { css }

const COMMENT_MAX = 1900

/** Reasons and comment as one text; undefined when neither was given. */
export const commentOf = (reasons: readonly string[], comment: string): string | undefined =>
  [reasons.join(', '), comment.trim()].filter(Boolean).join(': ') || undefined

export interface DislikeFormProps {
  texts: PanelTexts & Partial<DislikeTexts>
  onCancel: () => void
  onSend: (comment: string | undefined) => void
}

/** Focuses the first reason; when the form is closed, focuses the list. */
function holdFocus(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>('.w-chip')?.focus()
  return () => {
    const root = form?.getRootNode() as ShadowRoot // the panel has a shadow root
    // a form that no longer has the focus does not move it
    if (form?.contains(root.activeElement))
      root.querySelector<HTMLElement>('[role=listbox]')?.focus()
  }
}

/** A form in place of the actions: it asks what was wrong with the answer. */
export class DislikeForm extends Component<DislikeFormProps> {
  readonly reasons = signal<readonly string[]>([])
  readonly comment = signal('')

  override render({ texts: given, onCancel, onSend }: DislikeFormProps) {
    const texts = { ...english, ...given }
    const { reasons, comment } = this
    const send = () => onSend(commentOf(reasons.value, comment.value))

    function toggle(reason: string): void {
      const others = reasons.value.filter((one) => one !== reason)
      reasons.value = others.length < reasons.value.length ? others : [...reasons.value, reason]
    }

    return (
      <div ref={holdFocus} class="aa-ask" role="group" aria-label={texts.wrong}>
        <div class="row">
          <b>{texts.wrong}</b>
          <span class="w-space" />
          <button type="button" class="w-icon sm" aria-label={texts.cancel} onClick={onCancel}>
            <Icon name="x" />
          </button>
        </div>
        <div class="row">
          {texts.reasons.map((reason) => (
            <button
              key={reason}
              type="button"
              class="w-chip"
              aria-pressed={reasons.value.includes(reason)}
              onClick={() => toggle(reason)}
            >
              {reason}
            </button>
          ))}
        </div>
        <div class="row aa-ask-send">
          <input
            class="w-field"
            aria-label={texts.comment}
            placeholder={texts.commentHint}
            maxLength={COMMENT_MAX}
            value={comment.value}
            onInput={(event) => (comment.value = event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && send()}
          />
          <button type="button" class="w-btn primary" onClick={send}>
            {texts.send}
          </button>
        </div>
      </div>
    )
  }
}
