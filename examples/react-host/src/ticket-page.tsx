import { useFocusAfterMove } from './address.ts'
import { Conversation } from './conversation.tsx'
import { Link } from './link.tsx'
import { Bones, Failed, Note } from './note.tsx'
import { PhoneSurvey } from './phone-survey.tsx'
import { Reply } from './reply.tsx'
import { fetchTickets, type Ticket } from './ringdesk.ts'
import { TicketList } from './ticket-list.tsx'
import { type Loaded, useLoaded } from './use-loaded.ts'

interface TicketPageProps {
  org: string
  /** Id of the open ticket; missing: none is open. */
  id?: string | undefined
  ticket: Loaded<Ticket | undefined>
  /** Unsent replies by ticket. */
  drafts: Record<string, string>
  write: (id: string, text: string) => void
  /** Whether Agent Assist is on the page, because a survey uses its organisation. */
  isAssisted: boolean
}

function OpenTicket({ id, ticket, drafts, write, isAssisted }: TicketPageProps) {
  if (ticket.status === 'loading') return <Bones what="the ticket" />
  if (ticket.status === 'failed')
    return <Failed what="The ticket" why={ticket.message} again={ticket.again} />
  if (!ticket.value || !id) return <Note title="Choose a ticket" />
  return (
    <>
      <Conversation ticket={ticket.value} />
      <Reply
        to={ticket.value.requester}
        text={drafts[id] ?? ''}
        onChange={(text) => write(id, text)}
      />
      {isAssisted && <PhoneSurvey />}
    </>
  )
}

/** The list of tickets with the open one beside it; on a phone one at a time. */
export function TicketPage(props: TicketPageProps) {
  const { org, id } = props
  const rows = useLoaded(org, (signal) => fetchTickets(org, signal))
  const heading = useFocusAfterMove(!id)
  return (
    <main className="tickets" data-view={id ? 'ticket' : 'list'}>
      <h1 className="sr-only">Tickets</h1>
      <section className="list" aria-labelledby="list-title">
        <h2 id="list-title" tabIndex={-1} ref={heading}>
          Open tickets
        </h2>
        <TicketList rows={rows} open={id} />
      </section>
      <section className="open" aria-label="Ticket">
        <Link className="btn plain back" to={{ ticket: undefined }}>
          All tickets
        </Link>
        <OpenTicket key={id} {...props} />
      </section>
    </main>
  )
}
