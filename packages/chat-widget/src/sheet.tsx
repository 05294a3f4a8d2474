import { useLayoutEffect, useRef } from 'preact/hooks'
import { Composer } from './composer.tsx'
import { handleKey } from './keys.ts'
import { MessageList } from './message-list.tsx'
import type { Panel } from './panel.ts'
import { PanelHeader } from './panel-header.tsx'
import { SearchField } from './search-field.tsx'
import { SuggestionsView } from './suggestions-view.tsx'
import { TabList } from './tab-list.tsx'

const stay = (event: Event) => event.stopPropagation()

/** Where a person who opened the panel goes on: the list, the message field in the chat. */
function focusStart(sheet: HTMLElement, isChat: boolean): void {
  const start = sheet.querySelector<HTMLElement>(isChat ? '[type=text]' : '[role=listbox]')
  const target = start ?? sheet
  target.focus()
}

/** The open panel. */
export function Sheet({ panel }: { panel: Panel }) {
  const sheet = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { chat, suggestions, tab, hasSuggestions } = panel
  const isChat = tab.value === 'chat'
  const canSearch = !isChat && suggestions.ticket.value !== undefined
  const toList = () => sheet.current?.querySelector<HTMLElement>('[role=listbox]')?.focus()
  useLayoutEffect(() => {
    if (panel.takeFocus() && sheet.current) focusStart(sheet.current, panel.tab.peek() === 'chat')
  }, [panel])
  return (
    <section
      ref={sheet}
      class="w aa"
      role="dialog"
      aria-labelledby="aa-title"
      tabIndex={-1}
      onKeyDown={(event) => handleKey(event, panel, () => search.current?.focus())}
      onKeyUp={stay}
      onKeyPress={stay}
    >
      <PanelHeader ticketId={panel.ticket.value?.id} onClose={() => panel.close(true)} />
      {hasSuggestions.value && (
        <div class="aa-bar">
          <TabList panel={panel} />
          {canSearch && <SearchField suggestions={suggestions} field={search} onLeave={toList} />}
          {isChat && (
            <button type="button" class="w-btn sm aa-new" onClick={() => void chat.restart()}>
              New conversation
            </button>
          )}
        </div>
      )}
      <div
        class="aa-body"
        id="aa-body"
        {...(hasSuggestions.value && {
          role: 'tabpanel',
          'aria-labelledby': `aa-tab-${tab.value}`,
        })}
      >
        {isChat ? <MessageList chat={chat} /> : <SuggestionsView panel={panel} />}
      </div>
      <Composer chat={chat} onSend={() => panel.showTab('chat')} />
    </section>
  )
}
