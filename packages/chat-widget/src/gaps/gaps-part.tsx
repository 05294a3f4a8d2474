import { isComposing } from '@agent-assist/kit/composing'
import type { EmbedCall, Suggestion } from '@agent-assist/contract/wire'
import { type Signal, signal } from '@preact/signals-core'
import { Component } from 'preact'
import css from '../css/gaps.css?inline'
import { looksOf, paragraphsOf, type TextPart } from '../base/marked-text.ts'
import { Parts } from '../base/text-parts.tsx'
import type { PanelTexts } from '../texts/en.ts'
import type { GapTexts } from '../texts/gaps/en.ts'
import { emptyGaps, labelOf, ownOf, textsOf, type, typedInto } from './fill.ts'

export { complete } from './fill.ts'
export { css }

const LEAST_CHARS = 6
const nameIn = (gap: string) => gap.replaceAll(/[{}\s]/g, '')

/** What the gaps use of the panel. */
interface Panel {
  texts: PanelTexts
  call: EmbedCall
  insert: () => Promise<void>
  suggestions: { sitting: () => object; hold: () => void }
  actions: { notice: Signal<string> }
}

interface Own {
  suggestion: Suggestion
  panel: Panel
  texts: GapTexts
}

const filledOf = ({ suggestion, panel }: Own) => ({
  suggestion,
  sitting: panel.suggestions.sitting(),
})

/** Moves to the next empty gap; after the last one the answer is inserted. */
function goOn(field: HTMLInputElement, own: Own): void {
  const fields = [
    ...(field.closest('.aa-text')?.querySelectorAll<HTMLInputElement>('.aa-gap') ?? []),
  ]
  const next = fields.find((other) => other !== field && !other.value.trim())
  if (next && emptyGaps(filledOf(own)).length > 0) next.focus()
  else void own.panel.insert()
}

function Gap({ name, ...own }: Own & { name: string }) {
  const value = ownOf(typedInto(filledOf(own)).value, name) ?? ''
  const label = labelOf(name, own.texts)
  return (
    <input
      class="aa-gap"
      dir="auto"
      aria-label={label}
      placeholder={label}
      size={Math.max(LEAST_CHARS, (value || label).length)}
      value={value}
      onInput={({ currentTarget }) => {
        own.panel.suggestions.hold()
        type(filledOf(own), name, currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) goOn(event.currentTarget, own)
      }}
    />
  )
}

/** Plain and highlighted text, with a field for each gap. */
const Filling = ({ parts, ...own }: Own & { parts: readonly TextPart[] }) => (
  <>
    {parts.map((part, place) =>
      part.look === 'gap' ? (
        <Gap key={place} name={nameIn(part.text)} {...own} />
      ) : (
        <Parts key={place} parts={[part]} />
      ),
    )}
  </>
)

function Missing(own: Own) {
  const { panel, texts } = own
  const names = emptyGaps(filledOf(own)).map((name) => labelOf(name, texts))
  if (names.length === 0) return null
  return <p class="aa-gaps">{panel.texts.fillIn.replace('{names}', () => names.join(', '))}</p>
}

/** An answer with gaps: its text with fields, and the original where the agent may read it. */
export class GapText extends Component<{ suggestion: Suggestion; panel: Panel }> {
  readonly original = signal<string | undefined>(undefined)

  async show(): Promise<void> {
    const { suggestion, panel } = this.props
    if (this.original.value !== undefined) return void (this.original.value = undefined)
    try {
      const params = { ticketId: suggestion.id }
      this.original.value = (await panel.call('getOriginalAnswer', { params })).text
    } catch {
      panel.actions.notice.value = panel.texts.loadFailed
    }
  }

  override render({ suggestion, panel }: { suggestion: Suggestion; panel: Panel }) {
    const texts = textsOf(panel.texts)
    const own = { suggestion, panel, texts }
    const { value: original } = this.original
    return (
      <>
        {original === undefined ? <Missing {...own} /> : <p class="aa-gaps">{texts.others}</p>}
        <div class="aa-text" dir="auto">
          {original === undefined
            ? paragraphsOf(suggestion.text, looksOf(suggestion)).map((parts, index) => (
                <p key={index}>
                  <Filling parts={parts} {...own} />
                </p>
              ))
            : original}
        </div>
        {suggestion.hasOriginal && (
          <button type="button" class="w-btn line sm" onClick={() => void this.show()}>
            {original === undefined ? texts.original : texts.answer}
          </button>
        )}
      </>
    )
  }
}
