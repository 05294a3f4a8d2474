import type { Panel, Tab } from '../panel/panel.ts'

/** Tabs for suggestions and chat; arrow keys move between them. */
export function TabList({ panel }: { panel: Panel }) {
  const { tab, suggestions, unread, texts, formats, showTab } = panel
  const count = suggestions.items.value.length

  function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = tab.value === 'chat' ? 'suggestions' : 'chat'
    showTab(next)
    event.currentTarget.querySelector<HTMLElement>(`#aa-tab-${next}`)?.focus()
  }

  const tabProps = (name: Tab) => ({
    class: 'w-tab',
    role: 'tab' as const,
    id: `aa-tab-${name}`,
    'aria-controls': 'aa-body',
    'aria-selected': tab.value === name,
    tabIndex: tab.value === name ? 0 : -1,
    onClick: () => showTab(name),
  })

  return (
    <div class="w-tabs" role="tablist" aria-label={texts.name} onKeyDown={onKeyDown}>
      <button type="button" {...tabProps('suggestions')}>
        {texts.suggestions}
        {count > 0 && <span class="w-count">{formats.number(count)}</span>}
      </button>
      <button type="button" {...tabProps('chat')}>
        {texts.chat}
        {unread.value > 0 && <span class="w-dot" role="img" aria-label={texts.newMessage} />}
      </button>
    </div>
  )
}
