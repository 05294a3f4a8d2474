import type { Panel } from '../panel/panel.ts'
import { SuggestionRow } from './suggestion-row.tsx'

const idOf = (index: number) => `aa-o${index}`

/** The answers, best first; above them the row of GPT. */
export function SuggestionList({ panel }: { panel: Panel }) {
  const { suggestions, actions, gpt, texts, formats } = panel
  const found = suggestions.found.value
  const at = gpt.isOpen.value ? -1 : suggestions.at.value
  const pane = gpt.pane.value
  const after = panel.parts.after.get()
  const query = suggestions.asked.value
  const [first] = found
  // one number for all would tell nothing apart
  const isFlat =
    found.length > 1 && found.every(({ confidencePct: pct }) => pct === first?.confidencePct)
  return (
    <div class="aa-side">
      {after && <after.Filters panel={panel} />}
      <ul
        class="aa-list in"
        role="listbox"
        tabIndex={0}
        aria-label={query ? texts.results : texts.forTicket}
        aria-activedescendant={idOf(at)}
        aria-busy={suggestions.status.value === 'loading'}
      >
        {pane && <pane.Row panel={panel} pane={pane} id={idOf(-1)} isSelected={at < 0} />}
        {suggestions.items.value.map((suggestion, index) => (
          <SuggestionRow
            key={`${suggestion.kind} ${suggestion.id}`}
            suggestion={suggestion}
            texts={texts}
            share={isFlat ? '' : formats.share(suggestion.confidencePct)}
            id={idOf(index)}
            isSelected={index === at}
            isInserted={actions.isInserted(suggestion)}
            onSelect={() => panel.select(index)}
          />
        ))}
      </ul>
      {after && <after.GptOff panel={panel} />}
    </div>
  )
}
