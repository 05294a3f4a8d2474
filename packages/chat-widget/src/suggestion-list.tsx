import type { Panel } from './panel.ts'
import { SuggestionRow } from './suggestion-row.tsx'

const idOf = (index: number) => `aa-o${index}`

/** The answers, best first. */
export function SuggestionList({ panel }: { panel: Panel }) {
  const { suggestions, acts, texts, formats } = panel
  const at = suggestions.at.value
  return (
    <ul
      class="aa-list in"
      role="listbox"
      tabIndex={0}
      aria-label={suggestions.asked.value ? texts.results : texts.forTicket}
      aria-activedescendant={idOf(at)}
      aria-busy={suggestions.status.value === 'loading'}
    >
      {suggestions.items.value.map((suggestion, index) => (
        <SuggestionRow
          key={`${suggestion.kind} ${suggestion.id}`}
          suggestion={suggestion}
          texts={texts}
          share={formats.share(suggestion.confidencePct)}
          id={idOf(index)}
          isSelected={index === at}
          isInserted={acts.isInserted(suggestion)}
          onSelect={() => acts.select(index)}
        />
      ))}
    </ul>
  )
}
