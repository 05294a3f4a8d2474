import { isComposing } from '@agent-assist/kit/composing'
import { type Chat, TEXT_MAX } from './chat.ts'
import { Icon } from '../base/icons.tsx'
import type { PanelTexts } from '../texts/en.ts'

export interface ComposerProps {
  chat: Chat
  texts: PanelTexts
  onSend: () => void
}

/** The message field, visible in every tab. It is no form, because frames without allow-forms would not submit it. */
export function Composer({ chat, texts, onSend }: ComposerProps) {
  function send(): void {
    if (!chat.draft.value.trim()) return
    onSend()
    void chat.sendDraft()
  }

  return (
    <div class="aa-compose">
      <input
        type="text"
        placeholder={texts.message}
        aria-label={texts.message}
        autocomplete="off"
        enterkeyhint="send"
        maxLength={TEXT_MAX}
        value={chat.draft.value}
        onInput={(event) => chat.write(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && send()}
      />
      <button
        type="button"
        class="w-icon"
        aria-label={texts.send}
        disabled={!chat.draft.value.trim()}
        onClick={send}
      >
        <Icon name="send" class="flip" />
      </button>
    </div>
  )
}
