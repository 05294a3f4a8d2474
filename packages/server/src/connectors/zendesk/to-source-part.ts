import type { SourcePart } from '@agent-assist/contract'
import type { ZendeskPart } from './parts.ts'

/** A part in the form that is stored. */
export function toSourcePart(part: ZendeskPart): SourcePart {
  const ticketId = part.kind === 'ticket' ? part.id : 'ticketId' in part ? part.ticketId : undefined
  return { kind: part.kind, id: part.id, ...(ticketId ? { ticketId } : {}), data: part }
}
