import type { PerformanceRow } from '@agent-assist/contract/wire'
import { links } from '../../lib/address/links.ts'
import { outwardUrl } from '@agent-assist/kit/outward-url'

/** Address of a ticket in its helpdesk, otherwise of its history in the portal; undefined without either. */
export function ticketHref(
  { ticket_url, ticket_id, organisationId }: PerformanceRow,
  ownId: string,
): string | undefined {
  const url = outwardUrl(ticket_url)
  if (url) return url
  if (organisationId !== ownId) return undefined
  return `${links.performanceReport(ownId)}?ticket=${encodeURIComponent(ticket_id)}`
}

/** The number of a ticket, which opens it in a new tab. */
export function TicketCell({ row, ownId }: { row: PerformanceRow; ownId: string }) {
  const href = ticketHref(row, ownId)
  if (!href) return row.ticket_id
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title="Opens in a new tab">
      {row.ticket_id}
    </a>
  )
}
