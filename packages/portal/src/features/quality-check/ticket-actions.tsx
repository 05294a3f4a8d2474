import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { forgetReviews, type ReviewTicket } from './queries.ts'

interface TicketActionsProps {
  organisationId: string
  ticket: ReviewTicket
  /** The assignment that chose the ticket. */
  assignmentId: string | undefined
  onNext: () => void
}

const REASON_MAX = 300

/** Asks why a ticket cannot be judged; the next one takes its place. */
function ReplaceDialog({ onClose, ...props }: TicketActionsProps & { onClose: () => void }) {
  const { organisationId, ticket, assignmentId = '', onNext } = props
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = (body: { ticketId: string; reason?: string }) =>
    call('replaceAssigned', { params: { organisationId, assignmentId }, body })
  const back = useAct({
    work: () => send({ ticketId: ticket.id }),
    refresh: forgetReviews,
    done: () => `Ticket ${ticket.id} is back`,
    failed: 'That could not be undone',
  })
  const replace = useAct({
    work: () => send({ ticketId: ticket.id, reason }),
    refresh: forgetReviews,
    after: () => {
      onClose()
      onNext()
    },
    done: () => `Ticket ${ticket.id} is replaced`,
    undo: () => back.act(),
  })
  return (
    <AskDialog
      title={`Replace ticket ${ticket.id}`}
      submit="Replace"
      busy="Replacing …"
      sending={replace.isPending}
      {...(replace.problem ? { error: replace.problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (reason.trim()) replace.act()
      }}
    >
      <TextArea
        label="Why can it not be reviewed?"
        rows={3}
        maxLength={REASON_MAX}
        error={isTried && !reason.trim() ? 'Write a reason.' : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  )
}

/** What can be done with a ticket besides its review. */
export function TicketActions(props: TicketActionsProps) {
  const { organisationId, ticket, assignmentId } = props
  const [isReplacing, setReplacing] = useState(false)
  const [isPinned, setPinned] = useState(ticket.isPinned)
  const pin = useAct({
    work: (next: boolean) =>
      call('pinReviewTicket', {
        params: { organisationId, ticketId: ticket.id },
        body: { isPinned: next },
      }),
    after: (_, next) => setPinned(next),
    refresh: () => Promise.all([forget('listReviewQueues'), forget('listReviewQueue')]),
    failed: 'The ticket could not be pinned',
  })
  const isWeb = ticket.url !== undefined && /^https?:/.test(ticket.url)
  return (
    <>
      <IconButton
        icon="pin"
        label={isPinned ? 'Unpin' : 'Pin'}
        aria-pressed={isPinned}
        onClick={() => pin.act(!isPinned)}
      />
      {isWeb && (
        <a href={ticket.url} target="_blank" rel="noreferrer" aria-label="Open in helpdesk">
          <Icon name="external" />
        </a>
      )}
      {assignmentId && (
        <Button size="small" onClick={() => setReplacing(true)}>
          Replace
        </Button>
      )}
      {isReplacing && <ReplaceDialog {...props} onClose={() => setReplacing(false)} />}
    </>
  )
}
