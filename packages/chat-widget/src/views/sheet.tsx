import { Composer } from '../chat/composer.tsx'
import { handleKey } from './keys.ts'
import type { Panel } from '../panel/panel.ts'
import { PanelHeader } from './panel-header.tsx'
import { SearchField } from './search-field.tsx'
import { SuggestionsView } from './suggestions-view.tsx'
import { TabList } from './tab-list.tsx'

const stay = (event: Event) => event.stopPropagation()

/** Focuses the element with which an opened panel starts: the list, or in the chat the message field. */
function focusStart(sheet: HTMLElement, isChat: boolean): void {
  const start = sheet.querySelector<HTMLElement>(isChat ? '[type=text]' : '[role=listbox]')
  const target = start ?? sheet
  target.focus()
}

/** The open panel. */
export function Sheet({ panel }: { panel: Panel }) {
  const { chat, suggestions, texts } = panel
  const tab = panel.tab.value
  const isChat = tab === 'chat'
  const hasTabs = panel.hasSuggestions.value
  const lines = chat.lines.value
  const after = panel.parts.after.get()
  const presence = panel.presence.value && panel.parts.presence.get()
  return (
    <section
      ref={(sheet) => void (sheet && panel.takeFocus() && focusStart(sheet, isChat))}
      onFocusIn={panel.noteFocus}
      class="w aa"
      role="dialog"
      aria-labelledby="aa-title"
      tabIndex={-1}
      onKeyDown={(event) => handleKey(event, panel)}
      onKeyUp={stay}
      onKeyPress={stay}
    >
      <PanelHeader
        ticketId={panel.ticket.value?.id}
        texts={texts}
        onClose={() => panel.close(true)}
      >
        {presence && <presence.PresenceSelect panel={panel} />}
      </PanelHeader>
      {presence && <presence.WorkRow panel={panel} />}
      {hasTabs && (
        <div class="aa-bar">
          <TabList panel={panel} />
          {!isChat && suggestions.ticket.value && <SearchField panel={panel} />}
          {isChat && (
            <button type="button" class="w-btn sm aa-new" onClick={() => void chat.restart()}>
              {texts.newConversation}
            </button>
          )}
        </div>
      )}
      <div
        class="aa-body"
        id="aa-body"
        {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': `aa-tab-${tab}` })}
      >
        {after && (isChat || lines.length > 0) && (
          <after.MessageList
            chat={chat}
            texts={texts}
            isShown={isChat}
            lines={lines}
            isTyping={chat.isTyping.value}
          />
        )}
        {!isChat && <SuggestionsView panel={panel} />}
        {isChat && after && <after.HandOver panel={panel} />}
      </div>
      {after && <after.Announcer panel={panel} sentence={after.sentenceOf(panel)} />}
      <Composer chat={chat} texts={texts} onSend={() => panel.showTab('chat')} />
    </section>
  )
}
