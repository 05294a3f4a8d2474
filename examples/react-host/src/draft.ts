import type { AgentAssistProps } from '@agent-assist/sdk/react'
import type { Ticket } from './ringdesk.ts'

/** What Agent Assist is told of a ticket: the last words of the customer say best what is asked. */
export function contextOf({ id, subject, messages }: Ticket): AgentAssistProps['ticket'] {
  const asked = messages.findLast(({ authorRole }) => authorRole === 'customer')
  return { id, subject, text: asked?.text }
}

/** The drafts, by ticket, with a text at the end of one of them, parted by an empty line. */
export function withInserted(
  drafts: Record<string, string>,
  ticketId: string,
  text: string,
): Record<string, string> {
  const before = drafts[ticketId]?.trimEnd()
  return { ...drafts, [ticketId]: before ? `${before}\n\n${text.trim()}` : text.trim() }
}
