import type { Panel } from '../panel/panel.ts'
import { Preview } from './preview.tsx'
import { Skeleton } from '../base/skeleton.tsx'
import { SuggestionList } from './suggestion-list.tsx'

/** Why there are no answers; its code comes right after the panel. */
function State({ panel }: { panel: Panel }) {
  const { texts, parts } = panel
  const after = parts.after.get()
  if (after) return <after.State panel={panel} />
  return parts.after.hasFailed() ? (
    <p class="aa-view" role="alert">
      {texts.loadFailed}
    </p>
  ) : (
    <Skeleton label={texts.looking} />
  )
}

/** The answers for the open ticket or the search, or their state. */
export function SuggestionsView({ panel }: { panel: Panel }) {
  const { ticket, status, selected } = panel.suggestions
  if (!ticket.value || status.value === 'failed') return <State panel={panel} />
  const pane = panel.gpt.pane.value
  const isEmpty = status.value === 'ready' && !selected.value
  if (isEmpty && !pane) return <State panel={panel} />
  if (!isEmpty && !selected.value) return <Skeleton label={panel.texts.looking} />
  return (
    <div class="aa-split">
      <SuggestionList panel={panel} />
      {pane && panel.gpt.isOpen.value ? (
        <pane.Wait panel={panel} pane={pane} />
      ) : selected.value ? (
        <Preview suggestion={selected.value} panel={panel} />
      ) : (
        <State panel={panel} />
      )}
    </div>
  )
}
