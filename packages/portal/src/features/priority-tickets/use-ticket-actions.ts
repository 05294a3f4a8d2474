import type { AttentionAction, PriorityTicket } from '@agent-assist/contract/wire'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { type Act, type Asked, doneText } from './ticket-actions.ts'
import { passFocus } from './focus.ts'
import { type ActionBody, refreshBoard, sendAction, takeBack } from './queries.ts'

interface Question {
  act: Asked
  ticket: PriorityTicket
}

/** Runs actions on tickets of an organisation; `ask` opens a dialog, or closes it. */
function createActs(
  organisationId: string,
  timeZone: string,
  ask: (question: Question | undefined) => void,
) {
  let last: (() => void) | undefined

  async function undo(ticketId: string, action: AttentionAction) {
    last = undefined
    try {
      await takeBack(organisationId, ticketId, action.id)
      notifyMessage(`Ticket ${ticketId}: undone`)
      passFocus(ticketId)
      await refreshBoard()
    } catch (error) {
      notify(`Ticket ${ticketId}: the change was not undone`, sentenceOf(error))
    }
  }

  /** Sends an action, offers to undo it, and reloads the board; throws when the server refuses. */
  async function send(ticketId: string, body: ActionBody) {
    const action = await sendAction(organisationId, ticketId, body)
    flushSync(() => ask(undefined)) // an open dialog keeps the focus
    passFocus(ticketId)
    last = () => void undo(ticketId, action)
    notifyMessage(doneText(ticketId, action, timeZone), last)
    await refreshBoard()
  }

  function act(wanted: Act, ticket: PriorityTicket) {
    if (wanted === 'undo') {
      if (ticket.handled) void undo(ticket.id, ticket.handled)
    } else if (wanted === 'tookCare') {
      send(ticket.id, { id: crypto.randomUUID(), kind: wanted }).catch((error: unknown) =>
        notify(`Ticket ${ticket.id}: the change was not saved`, sentenceOf(error)),
      )
    } else ask({ act: wanted, ticket })
  }

  return { act, send, close: () => ask(undefined), undoLast: () => last?.() }
}

/** The open dialog and the functions that run actions. */
export function useActs(organisationId: string) {
  const { timeZone } = useSetup()
  const [asked, ask] = useState<Question>()
  const acts = useMemo(() => createActs(organisationId, timeZone, ask), [organisationId, timeZone])
  return { asked, acts }
}
export type Acts = ReturnType<typeof createActs>
