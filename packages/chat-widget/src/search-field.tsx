import type { RefObject } from 'preact'
import { Icon } from './icons.tsx'
import { QUERY_MAX, type Suggestions } from './suggestions.ts'

export interface SearchFieldProps {
  suggestions: Suggestions
  field: RefObject<HTMLInputElement | null>
  /** Down from here goes to what was found. */
  onLeave: () => void
}

/** Searches every source; Enter does not wait for the pause. */
export function SearchField({ suggestions, field, onLeave }: SearchFieldProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (event.key === 'Enter') void suggestions.find()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onLeave()
  }

  return (
    <label class="w-search in">
      <span class="w-sr">Search tickets, articles and macros</span>
      <Icon name="search" />
      <input
        ref={field}
        class="w-field"
        type="search"
        placeholder="Search all sources"
        autocomplete="off"
        enterkeyhint="search"
        aria-keyshortcuts="/"
        maxLength={QUERY_MAX}
        value={suggestions.query.value}
        onInput={(event) => suggestions.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}
