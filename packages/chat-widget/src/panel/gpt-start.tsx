import { isComposing } from '@agent-assist/kit/composing'
import type { Panel } from './panel.ts'
import { CustomerLanguage } from './gpt-languages.tsx'
import type { Gpt } from './gpt.ts'

const WISH_MAX = 500

export interface GptProps {
  gpt: Gpt
  panel: Panel
}

interface ChoiceProps {
  text: string
  onClick: () => void
}

const Choice = ({ text, onClick }: ChoiceProps) => (
  <button type="button" class="w-btn line sm" onClick={onClick}>
    <span>{text}</span>
  </button>
)

/** The actions that are available before there is a text. */
export function Start({ gpt, panel }: GptProps) {
  const { texts, wish } = gpt
  const { selected, ticket } = panel.suggestions
  const title = selected.value?.title
  const named = (text: string) => text.replace('{title}', () => title ?? '')
  return (
    <div class="aa-start">
      <p>{texts.hint}</p>
      <input
        class="w-field"
        aria-label={texts.wish}
        placeholder={texts.wish}
        maxLength={WISH_MAX}
        value={wish.value}
        onInput={(event) => (wish.value = event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && gpt.draft()}
      />
      <button type="button" class="w-btn primary" onClick={() => gpt.draft()}>
        {texts.draft}
        <kbd aria-hidden="true">G</kbd>
      </button>
      {title && <Choice text={named(texts.ofSelected)} onClick={() => gpt.draft(true)} />}
      {title && <Choice text={named(texts.improveSelected)} onClick={gpt.takeSelected} />}
      {panel.canRead && <Choice text={texts.improveReply} onClick={() => void gpt.takeReply()} />}
      <Choice text={texts.summarise} onClick={gpt.summarise} />
      {ticket.value?.text && <CustomerLanguage gpt={gpt} panel={panel} />}
    </div>
  )
}
