import type { Suggestion } from '@agent-assist/contract/wire'
import { Icon } from '../base/icons.tsx'
import { KIND_ICONS } from '../answers/kinds.ts'
import { titleParts } from '../base/marked-text.ts'
import { Parts } from '../base/text-parts.tsx'
import type { PanelTexts } from '../texts/en.ts'

/** Below this confidence, in percent, the bar is grey. */
const LOW_PCT = 50

function Confidence({ pct, share }: { pct: number; share: string }) {
  return (
    <span class={pct < LOW_PCT ? 'aa-conf low' : 'aa-conf'}>
      <i aria-hidden="true">
        <i style={{ inlineSize: `${pct}%` }} />
      </i>
      <bdi>{share}</bdi>
    </span>
  )
}

/** Scrolls only the list until the row is visible. */
function reveal(row: HTMLElement | null): void {
  const list = row?.parentElement
  if (!list) return
  const over = row.offsetTop + row.offsetHeight - list.clientHeight - list.scrollTop
  const under = list.scrollTop - row.offsetTop
  if (over > 0) list.scrollBy(0, over)
  if (under > 0) list.scrollBy(0, -under)
}

export interface SuggestionRowProps {
  suggestion: Suggestion
  texts: PanelTexts
  /** The confidence, formatted; empty when all answers have the same one. */
  share: string
  id: string
  isSelected: boolean
  isInserted: boolean
  onSelect: () => void
}

/** One answer in the list: source, confidence and title. */
export function SuggestionRow(props: SuggestionRowProps) {
  const { suggestion, texts, share, id, isSelected, isInserted, onSelect } = props
  const { kind, alike, why, title, titleMarks } = suggestion
  return (
    <li
      ref={isSelected ? reveal : null}
      class="aa-row"
      role="option"
      id={id}
      aria-selected={isSelected}
      onClick={onSelect}
    >
      <span class={`aa-kind k-${kind}`}>
        <Icon name={KIND_ICONS[kind]} />
        {alike ? why[0] : texts.kinds[kind]}
      </span>
      {isInserted ? (
        <span class="aa-used">
          <Icon name="check" />
          {texts.inserted}
        </span>
      ) : (
        share && <Confidence pct={suggestion.confidencePct} share={share} />
      )}
      <span class="aa-row-t">
        <bdi>
          <Parts parts={titleParts(title, titleMarks)} />
        </bdi>
      </span>
    </li>
  )
}
