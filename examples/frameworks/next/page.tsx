import type { ReactElement } from 'react'
import { Assist } from './assist'

export interface TicketPageProps {
  org: string
  api: string
}

/** A server component: app/tickets/[id]/page.tsx. */
export default function TicketPage({ org, api }: TicketPageProps): ReactElement {
  const ticket = { id: '48213', subject: 'Machine shows E4 after descaling' }
  return (
    <main>
      <h1>{ticket.subject}</h1>
      <label>
        Reply <textarea id="reply" />
      </label>
      <Assist org={org} api={api} ticket={ticket} user={{ id: 'kim' }} />
    </main>
  )
}
