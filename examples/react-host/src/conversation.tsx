import { useFocusAfterMove } from './address.ts'
import type { Ticket } from './ringdesk.ts'

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The messages of a ticket, oldest first. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const heading = useFocusAfterMove()
  return (
    <>
      <h2 tabIndex={-1} ref={heading} dir="auto">
        {ticket.subject}
      </h2>
      <p className="facts">
        {ticket.id}, {ticket.status}
      </p>
      <ol className="thread">
        {ticket.messages.map(({ at, author, isPublic, text }, index) => (
          <li key={index} className={isPublic ? undefined : 'inside'}>
            <header>
              <b dir="auto">{author}</b>
              <time dateTime={at}>{TIME.format(new Date(at))}</time>
              {!isPublic && <span>internal note</span>}
            </header>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
