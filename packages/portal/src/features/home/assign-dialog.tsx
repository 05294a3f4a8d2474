import { useState } from 'react'
import { AgentSelect } from '../../domain/tickets/agent-select.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { UNASSIGNED } from './section-ids.ts'
import { useRowAct } from './use-row-act.ts'
import { assignTicket, undoCare, type WaitingTicket } from './work-queries.ts'

interface AssignDialogProps {
  organisationId: string
  ticket: WaitingTicket
  onClose: () => void
}

/** Asks a supervisor who gets a ticket of nobody. */
export function AssignDialog({ organisationId, ticket, onClose }: AssignDialogProps) {
  const [to, setTo] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, isPending, problem } = useRowAct<string, { id: string; to?: string }>({
    kind: 'tickets',
    headingId: UNASSIGNED,
    work: (agent) => assignTicket(organisationId, ticket, agent),
    after: onClose,
    done: (done) => `Ticket ${ticket.id} is assigned to ${done.to ?? 'the agent'} here`,
    undo: ({ id }) => undoCare(organisationId, ticket, id, false),
    undone: `Ticket ${ticket.id} is unassigned again`,
  })

  function submit() {
    setTried(true)
    if (to) act(to)
  }

  return (
    <AskDialog
      title={`Assign ticket ${ticket.id}`}
      submit="Assign"
      busy="Assigning"
      sending={isPending}
      onClose={onClose}
      onSubmit={submit}
      {...(problem ? { error: problem } : {})}
    >
      <p>This changes the ticket here only. Assign it in your helpdesk too.</p>
      <AgentSelect
        organisationId={organisationId}
        label="Agent"
        value={to}
        isMissing={isTried}
        onChange={setTo}
      />
    </AskDialog>
  )
}
