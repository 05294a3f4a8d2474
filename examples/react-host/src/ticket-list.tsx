import { Link } from './link.tsx'
import { Bones, Failed, Note } from './note.tsx'
import type { TicketRow } from './ringdesk.ts'
import type { Loaded } from './use-loaded.ts'

interface TicketListProps {
  rows: Loaded<TicketRow[]>
  /** Id of the open ticket. */
  open?: string | undefined
}

/** The open tickets. */
export function TicketList({ rows, open }: TicketListProps) {
  if (rows.status === 'loading') return <Bones what="the tickets" />
  if (rows.status === 'failed')
    return <Failed what="The tickets" why={rows.message} again={rows.again} />
  if (rows.value.length === 0) return <Note title="No ticket is open" />
  return (
    <ul>
      {rows.value.map(({ id, subject, requester }) => (
        <li key={id}>
          <Link to={{ ticket: id }} aria-current={id === open ? 'true' : undefined}>
            <b dir="auto">{subject}</b>
            <span dir="auto">{requester}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
