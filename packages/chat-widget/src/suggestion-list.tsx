import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Panel } from './panel.ts'
import { SuggestionRow } from './suggestion-row.tsx'

const idOf = (index: number) => `aa-o${index}`

/** Scrolls the list, and nothing around it, until the row is in sight. */
function reveal(list: HTMLElement, row: HTMLElement | null): void {
  if (!row) return
  const over = row.offsetTop + row.offsetHeight - list.clientHeight - list.scrollTop
  const under = list.scrollTop - row.offsetTop
  if (over > 0) list.scrollBy(0, over)
  if (under > 0) list.scrollBy(0, -under)
}

/** The answers, best first. */
export function SuggestionList({ panel: { suggestions, acts } }: { panel: Panel }) {
  const list = useRef<HTMLUListElement>(null)
  const at = suggestions.at.value
  useLayoutEffect(() => {
    if (list.current) reveal(list.current, list.current.querySelector(`#${idOf(at)}`))
  }, [at])
  return (
    <ul
      ref={list}
      class="aa-list in"
      role="listbox"
      tabIndex={0}
      aria-label={suggestions.asked.value ? 'Search results' : 'Suggestions for this ticket'}
      aria-activedescendant={idOf(at)}
      aria-busy={suggestions.status.value === 'loading'}
    >
      {suggestions.items.value.map((suggestion, index) => (
        <SuggestionRow
          key={`${suggestion.kind} ${suggestion.id}`}
          suggestion={suggestion}
          id={idOf(index)}
          isSelected={index === at}
          isInserted={acts.isInserted(suggestion)}
          onSelect={() => acts.select(index)}
        />
      ))}
    </ul>
  )
}
