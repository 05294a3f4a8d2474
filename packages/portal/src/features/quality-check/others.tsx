import { useEffect, useState } from 'react'
import type { OtherReviewer } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './grade.module.css'
import type { ReviewTicket } from './queries.ts'

/** How often the portal says that a ticket is open. */
const MARK_MS = 20_000

const WORDS: Record<OtherReviewer['state'], string> = {
  here: 'has this ticket open for review now',
  draft: 'has begun a review of this ticket',
  given: 'has reviewed this ticket already',
}

/** Says that the ticket is open, and tells who else reviews it. */
export function Others({
  organisationId,
  ticket,
}: {
  organisationId: string
  ticket: ReviewTicket
}) {
  const [others, setOthers] = useState(ticket.others)
  const { act } = useAct({
    work: () => call('markReviewing', { params: { organisationId, ticketId: ticket.id } }),
    after: (reply) => setOthers(reply.others),
  })
  useEffect(() => {
    act()
    const timer = setInterval(() => act(), MARK_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- act is new in every render
  }, [])
  if (others.length === 0) return null
  return (
    <div className={styles.others} role="status">
      {others.map(({ name, state }) => (
        <p key={name}>
          <Icon name="users" size={14} />
          {name} {WORDS[state]}.
        </p>
      ))}
    </div>
  )
}
