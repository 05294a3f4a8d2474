import { KindFilter } from './kind-filter.tsx'
import type { Panel } from '../panel/panel.ts'
import { SuggestionRow } from './suggestion-row.tsx'

const idOf = (index: number) => `aa-o${index}`

/** The answers, best first; above them the row of GPT. */
export function SuggestionList({ panel }: { panel: Panel }) {
  const { suggestions, actions, gpt, texts, formats } = panel
  const at = gpt.isOpen.value ? -1 : suggestions.at.value
  const pane = gpt.pane.value
  const query = suggestions.asked.value
  return (
    <div class="aa-side">
      <KindFilter panel={panel} />
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
            query={query}
            texts={texts}
            share={formats.share(suggestion.confidencePct)}
            id={idOf(index)}
            isSelected={index === at}
            isInserted={actions.isInserted(suggestion)}
            onSelect={() => panel.select(index)}
          />
        ))}
      </ul>
    </div>
  )
}
