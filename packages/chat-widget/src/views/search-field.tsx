import { isComposing } from '@agent-assist/kit/composing'
import { Icon } from '../base/icons.tsx'
import { QUERY_MAX } from '../answers/suggestions.ts'
import type { Panel } from '../panel/panel.ts'

/** Searches every source. Enter searches without the pause; arrow down moves to the results. */
export function SearchField({ panel: { suggestions, texts } }: { panel: Panel }) {
  function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
    if (isComposing(event)) return
    if (event.key === 'Enter') void suggestions.find()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    event.currentTarget.closest('section')?.querySelector<HTMLElement>('[role=listbox]')?.focus()
  }

  return (
    <label class="w-search in">
      <span class="w-sr">{texts.searchIn}</span>
      <Icon name="search" />
      <input
        class="w-field"
        type="search"
        placeholder={texts.search}
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
