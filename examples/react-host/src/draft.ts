import type { AgentAssistProps } from '@agent-assist/sdk/react'
import type { Ticket } from './ringdesk.ts'

/** The ticket for Agent Assist: the customer's last message describes the question best. */
export function contextOf({ id, subject, messages }: Ticket): AgentAssistProps['ticket'] {
  const asked = messages.findLast(({ authorRole }) => authorRole === 'customer')
  return { id, subject, text: asked?.text }
}

/** The drafts by ticket, with a text appended to one of them after an empty line. */
export function withInserted(
  drafts: Record<string, string>,
  ticketId: string,
  text: string,
): Record<string, string> {
  const before = drafts[ticketId]?.trimEnd()
  return { ...drafts, [ticketId]: before ? `${before}\n\n${text.trim()}` : text.trim() }
}
