import { Notice } from '../base/notice.tsx'
import type { Panel } from '../panel/panel.ts'
import { Preview } from './preview.tsx'
import { Skeleton } from '../base/skeleton.tsx'
import { SuggestionList } from './suggestion-list.tsx'

function NothingFound({ panel: { suggestions, texts, showTab } }: { panel: Panel }) {
  const query = suggestions.asked.value
  return query ? (
    <Notice
      icon="search"
      title={texts.noneFound.replace('{query}', () => query)}
      text={texts.noneFoundHint}
      action={{ label: texts.clearSearch, onClick: () => suggestions.type('') }}
    />
  ) : (
    <Notice
      icon="search"
      title={texts.noneYet}
      text={texts.noneYetHint}
      action={{ label: texts.openChat, onClick: () => showTab('chat') }}
    />
  )
}

function Failed({ panel: { suggestions, texts } }: { panel: Panel }) {
  const { failed: title, failedHint: text } = texts
  return (
    <Notice
      icon="alert"
      {...(suggestions.notice.value ?? { title, text })}
      action={{ label: texts.tryAgain, onClick: () => void suggestions.find() }}
    />
  )
}

/** The answers for the open ticket or the search, or their state. */
export function SuggestionsView({ panel }: { panel: Panel }) {
  const { texts } = panel
  const { ticket, status, selected } = panel.suggestions
  if (!ticket.value) {
    return <Notice icon="ticket" title={texts.noTicket} text={texts.noTicketHint} />
  }
  if (status.value === 'failed') return <Failed panel={panel} />
  const pane = panel.gpt.pane.value
  const isEmpty = status.value === 'ready' && !selected.value
  if (isEmpty && !pane) return <NothingFound panel={panel} />
  if (!isEmpty && !selected.value) return <Skeleton label={texts.looking} />
  return (
    <div class="aa-split">
      <SuggestionList panel={panel} />
      {pane && panel.gpt.isOpen.value ? (
        <pane.Wait panel={panel} pane={pane} />
      ) : selected.value ? (
        <Preview suggestion={selected.value} panel={panel} />
      ) : (
        <NothingFound panel={panel} />
      )}
    </div>
  )
}
