import type { ReactNode } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { type Calibration, forgetCalibrations, type RatedTicket } from './calibration-queries.ts'
import grade from './grade.module.css'

/** Asks before the ratings become final. */
export function SubmitDialog({
  organisationId,
  session,
  onClose,
}: {
  organisationId: string
  session: Calibration
  onClose: () => void
}) {
  const { act, isPending, problem } = useAct({
    work: () =>
      call('actOnCalibration', {
        params: { organisationId, calibrationId: session.id },
        body: { action: 'submit' },
      }),
    refresh: forgetCalibrations,
    after: onClose,
    done: () => 'Your ratings are submitted',
  })
  return (
    <AskDialog
      title="Submit your ratings?"
      submit="Submit ratings"
      busy="Submitting …"
      isHard
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>They become final. Then you see the ratings of those who have submitted too.</p>
    </AskDialog>
  )
}

/** The tickets of a session, with how far each is rated. */
export function Tickets({
  tickets,
  states,
  open,
  onOpen,
  children,
}: {
  tickets: readonly RatedTicket[]
  states: ReadonlyMap<string, boolean>
  open: string
  onOpen: (id: string) => void
  children: ReactNode
}) {
  return (
    <section className={grade.left} aria-label="Tickets">
      <div className={grade.scroll}>
        {tickets.map(({ ticketId, subject }) => (
          <button
            key={ticketId}
            type="button"
            className={grade.ticket}
            aria-current={ticketId === open ? true : undefined}
            onClick={() => onOpen(ticketId)}
          >
            <b title={subject}>{subject}</b>
            <span className={grade.meta}>
              #{ticketId}
              {states.get(ticketId) ? <Tag tone="good">Rated</Tag> : <Tag>Not rated yet</Tag>}
            </span>
          </button>
        ))}
      </div>
      <div className={grade.foot}>{children}</div>
    </section>
  )
}
