import { ApiError, isFinal } from '@agent-assist/contract/wire'
import { Notice } from '../base/notice.tsx'
import type { Panel } from './panel.ts'
import { afterTexts } from './after-texts.ts'

function NothingFound({ panel: { suggestions, texts, showTab } }: { panel: Panel }) {
  const own = afterTexts(texts)
  const query = suggestions.asked.value
  return query ? (
    <Notice
      icon="search"
      title={own.noneFound.replace('{query}', () => query)}
      text={own.noneFoundHint}
      action={{ label: own.clearSearch, onClick: () => suggestions.type('') }}
    />
  ) : (
    <Notice
      icon="search"
      title={own.noneYet}
      text={own.noneYetHint}
      action={{ label: own.openChat, onClick: () => showTab('chat') }}
    />
  )
}

/** What is wrong: the setup of the page as the SDK found it, the network, or the server. */
function Failed({ panel: { suggestions, texts } }: { panel: Panel }) {
  const own = afterTexts(texts)
  const failure = suggestions.failure.value
  const unknown = isFinal(failure)
    ? { title: own.refused, text: own.refusedHint }
    : { title: failure instanceof ApiError ? own.away : own.offline, text: own.again }
  const notice = suggestions.notice.value ?? unknown
  const action = { label: texts.tryAgain, onClick: () => void suggestions.find() }
  return <Notice icon="alert" {...notice} action={action} />
}

/** Why there are no suggestions, and what the agent can do. */
export function State({ panel }: { panel: Panel }) {
  const { ticket, status } = panel.suggestions
  const own = afterTexts(panel.texts)
  if (!ticket.value) return <Notice icon="ticket" title={own.noTicket} text={own.noTicketHint} />
  return status.value === 'failed' ? <Failed panel={panel} /> : <NothingFound panel={panel} />
}
