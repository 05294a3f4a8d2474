import { Notice } from './notice.tsx'
import type { Panel } from './panel.ts'
import { Preview } from './preview.tsx'
import { Skeleton } from './skeleton.tsx'
import { SuggestionList } from './suggestion-list.tsx'

function NothingFound({ panel: { suggestions, showTab } }: { panel: Panel }) {
  const query = suggestions.asked.value
  if (query) {
    const action = { label: 'Clear search', onClick: () => suggestions.type('') }
    const text = 'Try fewer or other words.'
    return (
      <Notice icon="search" title={`Nothing found for “${query}”`} text={text} action={action} />
    )
  }
  return (
    <Notice
      icon="search"
      title="No suggestions for this ticket yet"
      text="They appear when the customer’s question is known. Search all sources, or ask in the chat."
      action={{ label: 'Open chat', onClick: () => showTab('chat') }}
    />
  )
}

function Failed({ panel: { suggestions } }: { panel: Panel }) {
  return (
    <Notice
      icon="alert"
      title="Suggestions could not be loaded"
      text="Check the connection, then try again."
      action={{ label: 'Try again', onClick: () => void suggestions.find() }}
    />
  )
}

/** The answers for the open ticket or the search, in each of their states. */
export function SuggestionsView({ panel }: { panel: Panel }) {
  const { ticket, status, selected } = panel.suggestions
  if (!ticket.value) {
    const text = 'They come from past tickets, articles, macros and templates.'
    return <Notice icon="ticket" title="Open a ticket to see suggestions" text={text} />
  }
  if (status.value === 'failed') return <Failed panel={panel} />
  if (selected.value) {
    return (
      <div class="aa-split">
        <SuggestionList panel={panel} />
        <Preview suggestion={selected.value} acts={panel.acts} />
      </div>
    )
  }
  return status.value === 'ready' ? <NothingFound panel={panel} /> : <Skeleton />
}
